export interface StoredFile {
  /** Below the folder that was listed. */
  path: string;
  bytes: number;
  changedAt: Date;
}

/** Files by their path, on the disk or in an S3 bucket. A path has `/` between its parts. */
export interface ObjectStore {
  /** Changes when somebody writes the file; null when there is no file. */
  stampOf(path: string): Promise<string | null>;
  /** Null when there is no file. */
  read(path: string): Promise<Buffer | null>;
  /** Whole or not at all, also when two write the same file. */
  write(path: string, content: Buffer | string): Promise<void>;
  /** Every file below a folder. */
  list(folder: string): Promise<StoredFile[]>;
  /** Moves the files of a folder. The file named `last` comes last, so a reader that waits for it finds all others. */
  move(from: string, to: string, last: string): Promise<void>;
  remove(folder: string): Promise<void>;
  /** Lets a folder be looked at anew, where answers about it are kept for a while. */
  refresh(folder: string): void;
}
