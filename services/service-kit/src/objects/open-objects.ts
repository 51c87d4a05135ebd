import { createDiskObjects } from './disk-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Objects, type S3Config } from './s3-objects.ts';

/** Where the releases are: in the S3 bucket if there is one, else in `folder` of this machine. */
export function openObjects(folder: string, s3: S3Config | undefined): ObjectStore {
  return s3 ? createS3Objects(s3) : createDiskObjects(folder);
}
