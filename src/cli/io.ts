/** What the command line touches: where it stands, and its two streams. Tests hand in their own. */
export interface CliIo {
  readonly cwd: string;
  stdout(text: string): void;
  stderr(text: string): void;
}
