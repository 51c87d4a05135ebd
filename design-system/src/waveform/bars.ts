/** The number of bars of every waveform. */
export const BARS = 200;
/** Height of the drawing. A bar is 0.64 of its unit wide. */
export const HEIGHT = 64;
const LEAST = 0.06;

/**
 * Turns any number of peaks into 200. If there are more, each bar takes the loudest of its stretch. If there are
 * fewer, it takes the nearest.
 */
export function resample(peaks: readonly number[]): number[] {
  return Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BARS));
    return peaks.slice(from, to).reduce((loudest, peak) => Math.max(loudest, level(peak)), 0);
  });
}

/** The 200 bars as the data of one path, centred on the middle line. */
export function barsPath(peaks: readonly number[]): string {
  return resample(peaks)
    .map((peak, bar) => {
      const tall = Math.max(LEAST, peak) * HEIGHT;
      return `M${round(bar + 0.18)} ${round((HEIGHT - tall) / 2)}h.64v${round(tall)}h-.64z`;
    })
    .join('');
}

function level(peak: number): number {
  return Number.isFinite(peak) ? Math.min(1, Math.max(0, peak)) : 0;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
