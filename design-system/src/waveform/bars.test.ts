import { describe, expect, it } from 'vitest';
import { barsPath, resample } from './bars.ts';

describe('the bars of a waveform', () => {
  it('are a flat line without peaks', () => {
    expect(new Set(resample([]))).toEqual(new Set([0]));
    expect(barsPath([]).match(/M/g)).toHaveLength(200);
    expect(barsPath([])).not.toContain('v0');
  });

  it('never leave their frame, whatever the peaks are', () => {
    const bars = resample([Number.NaN, -1, 7, 0.5]);
    expect(Math.min(...bars)).toBe(0);
    expect(Math.max(...bars)).toBe(1);
  });

  it.each([1, 3, 199, 200, 201, 1000])('are 200 for %i peaks, and keep the loudest [playing 17]', (count) => {
    const peaks = Array.from({ length: count }, (_, i) => (i === count - 1 ? 0.9 : 0.1));
    const bars = resample(peaks);
    expect(bars).toHaveLength(200);
    expect(bars.at(-1)).toBe(0.9);
  });

  it('are the peaks themselves for 200 peaks', () => {
    const peaks = Array.from({ length: 200 }, (_, i) => i / 200);
    expect(resample(peaks)).toEqual(peaks);
  });
});
