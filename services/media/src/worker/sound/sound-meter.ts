import { MEDIA_PEAKS } from '@backline/contracts/base/limits';
import { Refusal, UNREADABLE } from '#src/worker/refusal.ts';

/** Longer than any mix. A small file can declare days of silence. */
const MAX_HOURS = 12;
/** The number of frames of the longest mix at the usual rate. At a higher rate it is shorter, so that no check takes longer. */
const MAX_FRAMES = MAX_HOURS * 3600 * 48_000;
/** The largest number of separate blocks. Beyond it two are merged, so that long files take no more memory. */
const KEPT_MAX = 65_536;

/** Collects the length of a sound and the loudness of its parts, block by block. */
export interface SoundMeter {
  add(frames: number, loudest: number): void;
  /** @throws Refusal if there was no sound. */
  result(): { durationSeconds: number; peaks: number[] };
}

interface Kept {
  frames: number;
  loudest: number;
}

export function createSoundMeter(rate: number): SoundMeter {
  let kept: Kept[] = [];
  let total = 0;
  const mostFrames = Math.min(MAX_HOURS * 3600 * rate, MAX_FRAMES);
  return {
    add(frames, loudest) {
      total += frames;
      if (total > mostFrames) throw tooLong(mostFrames / rate / 3600);
      kept.push({ frames, loudest });
      if (kept.length >= KEPT_MAX) kept = pairsOf(kept);
    },
    result() {
      if (total === 0) throw new Refusal(UNREADABLE);
      return { durationSeconds: total / rate, peaks: peaksOf(kept, total) };
    },
  };
}

function tooLong(hours: number): Refusal {
  const rounded = Math.floor(hours * 10) / 10;
  const reason = hours < MAX_HOURS ? ' with so many samples a second' : '';
  return new Refusal(`A mix${reason} can last up to ${rounded} hours. Please choose a shorter one.`);
}

function pairsOf(blocks: readonly Kept[]): Kept[] {
  const pairs: Kept[] = [];
  for (let index = 0; index < blocks.length; index += 2) {
    const [first, second] = [blocks[index], blocks[index + 1]];
    if (first) {
      const loudest = Math.max(first.loudest, second?.loudest ?? 0);
      pairs.push({ frames: first.frames + (second?.frames ?? 0), loudest });
    }
  }
  return pairs;
}

/** The loudest moment of each bar. A short sound has several bars in one block. */
function peaksOf(blocks: readonly Kept[], total: number): number[] {
  const bars = Array.from({ length: MEDIA_PEAKS }, () => 0);
  let start = 0;
  for (const { frames, loudest } of blocks) {
    const end = start + frames;
    const first = Math.floor((start / total) * MEDIA_PEAKS);
    const last = Math.max(first, Math.ceil((end / total) * MEDIA_PEAKS) - 1);
    for (let bar = first; bar <= last && bar < MEDIA_PEAKS; bar += 1)
      bars[bar] = Math.max(bars[bar] ?? 0, loudest);
    start = end;
  }
  return bars.map((value) => Math.round(Math.min(1, Number.isFinite(value) ? value : 0) * 1000) / 1000);
}
