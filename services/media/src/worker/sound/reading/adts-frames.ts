import { mixedParts } from '#src/worker/sound/refuse-sound.ts';
import type { FileBytes } from './file-bytes.ts';

const HEAD_BYTES = 7;

/** Whether a frame of a bare AAC stream (ADTS) begins at this place. In an MP3 the bits of the layer are not 0. */
export function isAdts(file: FileBytes, place: number): boolean {
  const [first = 0, second = 0] = file.at(place, 2);
  return first === 0xff && (second & 0xf6) === 0xf0;
}

/**
 * The place behind the last whole frame of a bare AAC stream.
 * @throws Refusal for a stream whose rate, channels or kind change, because an M4A has one of each.
 */
export function endOfAdts(file: FileBytes, start: number): number {
  const settings = settingsOf(file.at(start, HEAD_BYTES));
  let place = start;
  while (isAdts(file, place)) {
    const head = file.at(place, HEAD_BYTES);
    const bytes = lengthOf(head);
    if (bytes < HEAD_BYTES || place + bytes > file.size) break;
    if (settingsOf(head) !== settings) throw mixedParts('with different rates or channels');
    place += bytes;
  }
  return place;
}

/** The length of a frame has 13 bits, spread over three bytes. */
function lengthOf([, , , high = 0, middle = 0, low = 0]: Buffer): number {
  return ((high & 3) << 11) | (middle << 3) | (low >> 5);
}

/** Kind, rate and channels. One bit between them has no meaning. */
function settingsOf([, , kindAndRate = 0, channels = 0]: Buffer): number {
  return ((kindAndRate & 0xfd) << 8) | (channels & 0xc0);
}
