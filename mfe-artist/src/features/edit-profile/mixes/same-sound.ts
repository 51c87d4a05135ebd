import type { Mix } from '@backline/contracts/profiles/mixes';
import type { UploadItem } from '@backline/shell-sdk/uploads';

/**
 * The title of a mix, or the name of an earlier upload, with the same sound as an uploaded file. The same sound has the
 * same waveform, whatever the name of its file. Undefined without one.
 */
export function sameSound(
  { id, file }: UploadItem,
  items: readonly UploadItem[],
  mixes: readonly Mix[],
): string | undefined {
  if (!file?.peaks) return undefined;
  const wave = JSON.stringify(file.peaks);
  const isSame = (peaks: readonly number[] | null | undefined) => JSON.stringify(peaks) === wave;
  const mix = mixes.find(({ peaks, audioUrl }) => audioUrl !== null && isSame(peaks));
  if (mix) return mix.title;
  const earlier = items.slice(
    0,
    items.findIndex((item) => item.id === id),
  );
  return earlier.find((item) => isSame(item.file?.peaks))?.name;
}
