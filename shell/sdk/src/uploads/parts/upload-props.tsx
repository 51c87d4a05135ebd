import type { UploadProps } from '@backline/design-system/upload';
import type { Uploads } from '#src/uploads/queue/create-uploads.ts';
import type { UploadItem } from '#src/uploads/queue/upload-item.ts';
import { useState } from 'react';
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
    preview: preview === null ? undefined : <Preview key={preview} src={preview} />,
    error: message ?? undefined,
    done: status === 'ready',
    onPause: onItsWay ? () => uploads.pause(id) : undefined,
    onResume: status === 'paused' ? () => uploads.resume(id) : undefined,
    onRetry: canRetry ? () => uploads.retry(id) : undefined,
    onCancel: () => uploads.cancel(id),
  } satisfies UploadProps;
}

/** The picture of a file. A picture that this browser cannot read shows nothing instead of a broken mark. */
function Preview({ src }: { src: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return isBroken ? null : <img src={src} alt="" draggable={false} onError={() => setIsBroken(true)} />;
}
