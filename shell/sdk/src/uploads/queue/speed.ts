const WINDOW_MS = 8_000;
const LEAST_MS = 1_000;

/** Measures the speed of an upload over the last seconds. */
export interface Speedometer {
  /** Records the bytes sent so far, and returns bytes per second. Null while it is too early to tell. */
  note(bytes: number, nowMs: number): number | null;
}

export function createSpeedometer(): Speedometer {
  let samples: { bytes: number; atMs: number }[] = [];
  return {
    note(bytes, nowMs) {
      samples = samples.filter(({ atMs }) => nowMs - atMs <= WINDOW_MS);
      samples.push({ bytes, atMs: nowMs });
      const [first] = samples;
      const passed = first ? nowMs - first.atMs : 0;
      return first && passed >= LEAST_MS ? ((bytes - first.bytes) / passed) * 1000 : null;
    },
  };
}
