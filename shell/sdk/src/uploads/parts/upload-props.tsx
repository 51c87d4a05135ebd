import type { UploadProps } from '@backline/design-system/upload';
import type { Uploads } from '#src/uploads/queue/create-uploads.ts';
import type { UploadItem } from '#src/uploads/queue/upload-item.ts';
import { uploadNote } from './upload-note.ts';

/**
 * The props of a file for the design system's `UploadRow` or `UploadTile`, with the actions that its state allows.
 */
export function uploadProps(uploads: Uploads, item: UploadItem) {
  const { id, name, bytes, sentBytes, status, message, canRetry, preview } = item;
  const onItsWay = status === 'sending' || status === 'offline';
  return {
    name,
    value: bytes > 0 ? (sentBytes / bytes) * 100 : 0,
    note: uploadNote(item),
    preview: preview === null ? undefined : <img src={preview} alt="" draggable={false} />,
    error: message ?? undefined,
    done: status === 'ready',
    onPause: onItsWay ? () => uploads.pause(id) : undefined,
    onResume: status === 'paused' ? () => uploads.resume(id) : undefined,
    onRetry: canRetry ? () => uploads.retry(id) : undefined,
    onCancel: () => uploads.cancel(id),
  } satisfies UploadProps;
}
