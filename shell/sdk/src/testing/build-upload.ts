import { buildMediaFile } from '@backline/contracts/testing/media-builders';
import type { UploadItem } from '#src/uploads/queue/upload-item.ts';

/** A picture that is being uploaded, for tests and stories. */
export function buildUpload(overrides: Partial<UploadItem> = {}): UploadItem {
  return {
    id: 'upload-1',
    kind: 'image',
    name: 'night.jpg',
    bytes: 6_200_000,
    sentBytes: 2_100_000,
    bytesPerSecond: 240_000,
    status: 'sending',
    message: null,
    canRetry: false,
    preview: null,
    file: null,
    ...overrides,
  };
}

/** A picture that is uploaded and checked, with the file `id`. */
export function buildReadyUpload(id: string): UploadItem {
  return buildUpload({ status: 'ready', file: buildMediaFile({ id, kind: 'image', name: 'night.jpg' }) });
}
