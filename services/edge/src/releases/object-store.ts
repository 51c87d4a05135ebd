/** Files by their path, on the disk or elsewhere. A path has `/` between its parts. */
export interface ObjectStore {
  /** Changes when somebody writes the file; null when there is no file. */
  stampOf(path: string): Promise<string | null>;
  /** Null when there is no file. */
  read(path: string): Promise<Buffer | null>;
  /** Whole or not at all, also when two write the same file. */
  write(path: string, content: Buffer | string): Promise<void>;
}
