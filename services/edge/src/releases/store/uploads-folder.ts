/** Beside the releases, so that a finished upload becomes one by a rename. The name is no app's. */
export const UPLOADS = '.uploads';
