/** The version of a release, and the hash of its manifest. The registry stores it, apart from the files. */
export interface ReleasePin {
  version: string;
  integrity: string;
}
