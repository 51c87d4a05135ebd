import { join } from 'node:path';
import type { S3Config } from '#src/objects/s3-client.ts';
import { createDiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import { createS3Store } from './s3-store.ts';

export interface StoreConfig {
  /** Folder of the uploads and the finished files. Nothing else may serve it. */
  folder: string;
  /** The bucket of the finished files. @default a part of `folder` */
  s3?: S3Config | undefined;
}

export function openStore({ folder, s3 }: StoreConfig): MediaStore {
  return s3 ? createS3Store(s3) : createDiskStore(join(folder, 'files'));
}
