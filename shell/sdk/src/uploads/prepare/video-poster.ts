import { MEDIA_NAME_MAX_LENGTH } from '@backline/contracts/base/limits';
import { followCheck } from '#src/uploads/queue/follow-check.ts';
import { startTransfer, type Transfer, type TransferTask } from '#src/uploads/queue/transfer.ts';

interface PosterOptions {
  /** The upload of the video, which comes after. */
  video: TransferTask;
  /** Gets the transfer of the poster, so that it can be ended. */
  onStart(transfer: Transfer): void;
  /** Whether the video is still to be sent. */
  isWanted(): boolean;
}

/** Uploads the picture that stands for a video. Gives its id; null when that fails, because a video needs none. */
export async function sendPoster(
  frame: Blob,
  { video, onStart, isWanted }: PosterOptions,
): Promise<string | null> {
  const name = `${video.file.name}.jpg`.slice(-MEDIA_NAME_MAX_LENGTH);
  const file = new File([frame], name, { type: frame.type, lastModified: video.file.lastModified });
  const task = { ...video, file, metadata: { kind: 'image', name, rights: 'yes' } };
  const fileId = await new Promise<string | null>((resolve) => {
    const transfer = startTransfer(task, {
      // The row of the video shows nothing of it. It goes on by itself when the network is back.
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
