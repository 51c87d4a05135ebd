/** Collects the loudest moment of each bar of a waveform, piece by piece. */
export interface SoundBars {
  /** Adds one channel of a piece of the sound that begins at a time. */
  add(samples: Float32Array, startSeconds: number, rate: number): void;
  /** The bars in whole percent. */
  percents(): number[];
}

export function createSoundBars(count: number, durationSeconds: number): SoundBars {
  const bars = new Float32Array(count);
  return {
    add(samples, startSeconds, rate) {
      const start = (startSeconds / durationSeconds) * count;
      const step = count / (rate * durationSeconds);
      for (let index = 0; index < samples.length; index += 1) {
        const bar = Math.min(count - 1, Math.max(0, Math.floor(start + index * step)));
        const loud = Math.abs(samples[index] ?? 0);
        if (loud > (bars[bar] ?? 0)) bars[bar] = loud;
      }
    },
    percents: () => Array.from(bars, (loud) => Math.round(Math.min(1, loud) * 100)),
  };
}
