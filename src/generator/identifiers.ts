/**
 * `tool_spec`, `tool spec` and `ToolSpec` -> `ToolSpec`: the words of a text, capitalised and joined. What is no letter,
 * digit or mark of Unicode's identifier set only separates words; nothing may be left. The result may start with a digit.
 */
export function pascalCase(text: string): string {
  const words = text.normalize("NFC").split(/[^\p{ID_Continue}]+|_+/u);
  return words
    .map((word) => [...word].map((char, index) => (index === 0 ? char.toUpperCase() : char)).join(""))
    .join("");
}

/** `ToolMeta` -> `toolMeta`, `URLThing` -> `urlThing`, `ID` -> `id`. */
export function camelCase(name: string): string {
  const [capitals = ""] = /^\p{Lu}+/u.exec(name) ?? [];
  const isWord = capitals.length > 1 && /^\p{Ll}/u.test(name.slice(capitals.length));
  const lowered = isWord ? capitals.length - 1 : capitals.length;
  return name.slice(0, lowered).toLowerCase() + name.slice(lowered);
}

/** A name that TypeScript takes for a type or value, that is no reserved word, and that means nothing global there. */
export const isFreeIdentifier = (name: string): boolean => isIdentifier(name) && !globals.has(name);

export const isIdentifier = (name: string): boolean =>
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && !reserved.has(name);

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const reserved = words(`
  any arguments as async await bigint boolean break case catch class const continue debugger declare default delete do
  else enum eval export extends false finally for function if implements import in infer instanceof interface is keyof
  let module namespace never new null number object of package private protected public readonly require return
  satisfies static string super switch symbol this throw true try type typeof undefined unique unknown var void while
  with yield
`);

/** What the standard library of ECMAScript and TypeScript declares globally, and the one type that modules always export. */
const globals = words(`
  Array ArrayBuffer ArrayBufferView ArrayIterator ArrayLike AsyncDisposable AsyncGenerator AsyncIterable AsyncIterator
  Atomics Awaited BigInt BigInt64Array BigUint64Array Boolean CallableFunction Capitalize ConcatArray
  ConstructorParameters DataView Date Disposable Error EvalError Exclude Extract FinalizationRegistry Float32Array
  Float64Array Function Generator IArguments Infinity InstanceType Int8Array Int16Array Int32Array Intl Iterable
  IterableIterator Iterator JSON Lowercase Map Math NaN NewableFunction NoInfer NonNullable Number Object Omit
  OmitThisParameter Parameters Partial Pick Promise PromiseLike PropertyDescriptor PropertyKey Proxy RangeError
  Readonly ReadonlyArray ReadonlyMap ReadonlySet Record ReferenceError Reflect RegExp RegExpExecArray RegExpMatchArray
  Required ReturnType Set SharedArrayBuffer String Symbol SyntaxError TemplateStringsArray ThisParameterType ThisType
  TypeError URIError Uint8Array Uint8ClampedArray Uint16Array Uint32Array Uncapitalize Uppercase WeakKey WeakMap
  WeakRef WeakSet RawIssue
`);
