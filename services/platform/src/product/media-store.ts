import { join } from 'node:path';
import type { StoreConfig } from '@backline/media/files';
import { s3ConfigOf } from '@backline/service-kit/objects/s3-settings';
import type { Settings } from '#src/settings.ts';

/** Where the finished media files are, as the media service of the same settings keeps them. */
export function mediaStoreOf(settings: Settings): StoreConfig {
  return { folder: settings.MEDIA_DIR ?? join(settings.DATA_DIR, 'uploads'), s3: s3ConfigOf(settings) };
}
