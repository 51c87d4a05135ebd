/** Which release is meant, and the hash of its manifest. The registry keeps it, apart from the files. */
export interface ReleasePin {
  version: string;
  integrity: string;
}
