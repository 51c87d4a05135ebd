import { MEDIA_NAME_MAX_LENGTH } from '@backline/contracts/base/limits';
import { followCheck } from '#src/uploads/queue/follow-check.ts';
import { startTransfer, type Transfer, type TransferTask } from '#src/uploads/queue/transfer.ts';

interface PosterOptions {
  /** The upload of the video, which follows. */
  video: TransferTask;
  /** Gets the transfer of the poster, so that it can be cancelled. */
  onStart(transfer: Transfer): void;
  /** Whether the video will still be sent. */
  isWanted(): boolean;
}

/** Uploads the poster of a video. Returns its id, or null on a failure, because a video needs no poster. */
export async function sendPoster(
  frame: Blob,
  { video, onStart, isWanted }: PosterOptions,
): Promise<string | null> {
  const name = `${video.file.name}.jpg`.slice(-MEDIA_NAME_MAX_LENGTH);
  const file = new File([frame], name, { type: frame.type, lastModified: video.file.lastModified });
  const task = { ...video, file, metadata: { kind: 'image', name, rights: 'yes' } };
  const fileId = await new Promise<string | null>((resolve) => {
    const transfer = startTransfer(task, {
      // The row of the video does not show this upload. It continues by itself when the network is back.
      onProgress: () => undefined,
      onLost: () => undefined,
      onDone: resolve,
      onRefused: () => resolve(null),
    });
    onStart(transfer);
  });
  if (fileId === null) return null;
  const end = await followCheck(fileId, isWanted);
  return end && 'file' in end ? fileId : null;
}
