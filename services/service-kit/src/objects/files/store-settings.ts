import { join } from 'node:path';
import { INSTALLATION } from '#src/settings/installation.ts';
import type { Table, ValuesOf } from '#src/settings/setting.ts';
import { text } from '#src/settings/setting-types.ts';
import { S3, s3ConfigOf } from '#src/objects/s3-settings.ts';
import type { StoreConfig } from './open-store.ts';

/** Where uploads and finished files are. Every service that opens one reads these. */
export const FILE_STORE = {
  dataDir: INSTALLATION.dataDir,
  ...S3,
  mediaDir: {
    name: 'MEDIA_DIR',
    type: text,
    description: 'Folder of uploads and finished media files',
    without: '`uploads` under `DATA_DIR`',
  },
} satisfies Table;

export function mediaStoreOf(settings: ValuesOf<typeof FILE_STORE>): StoreConfig {
  return { folder: settings.mediaDir ?? join(settings.dataDir, 'uploads'), s3: s3ConfigOf(settings) };
}
