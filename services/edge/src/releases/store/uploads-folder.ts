/** The folder is next to the releases, so that a rename finishes an upload. No app can have its name. */
export const UPLOADS = '.uploads';
