import { MEDIA_PEAKS } from '@backline/contracts/base/limits';
import { describe, expect, it } from 'vitest';
import { createSoundMeter } from './sound-meter.ts';

const RATE = 48_000;

/** Adds blocks of one loudness after another. */
function measure(blocks: readonly (readonly [frames: number, loudest: number])[]) {
  const meter = createSoundMeter(RATE);
  for (const [frames, loudest] of blocks) meter.add(frames, loudest);
  return meter.result();
}

describe('a sound', () => {
  it('is as long as its frames', () => {
    expect(
      measure([
        [RATE, 0.5],
        [RATE / 2, 0.5],
      ]),
    ).toMatchObject({ durationSeconds: 1.5 });
  });

  it('has the loudest moment of each bar as its peak', () => {
    const blocks = Array.from(
      { length: MEDIA_PEAKS * 2 },
      (_, index) => [100, index % 2 ? 0.9 : 0.1] as const,
    );
    expect(measure(blocks).peaks).toEqual(Array.from({ length: MEDIA_PEAKS }, () => 0.9));
  });

  it('that becomes loud in the middle has half of its bars quiet', () => {
    const { peaks } = measure([
      [RATE, 0.2],
      [RATE, 0.8],
    ]);
    expect(peaks.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 0.2));
    expect(peaks.slice(100)).toEqual(Array.from({ length: 100 }, () => 0.8));
  });

  it('that has fewer blocks than bars fills each of them', () => {
    const { peaks } = measure([
      [1, 0.1],
      [1, 0.2],
      [1, 0.3],
    ]);
    expect(peaks).toHaveLength(MEDIA_PEAKS);
    expect(peaks).not.toContain(0);
  });

  it.each([
    [1.7, 1],
    [Number.POSITIVE_INFINITY, 0],
    [Number.NaN, 0],
    [0.123_456, 0.123],
    [0, 0],
  ])('of the loudness %d has peaks of %d', (loudest, peak) => {
    expect(new Set(measure([[RATE, loudest]]).peaks)).toEqual(new Set([peak]));
  });

  it('of very many blocks keeps its length and its peaks', () => {
    const meter = createSoundMeter(RATE);
    const blocks = 140_000;
    for (let block = 0; block < blocks; block += 1) meter.add(1000, block < blocks / 2 ? 0.25 : 0.75);
    const { durationSeconds, peaks } = meter.result();
    expect(durationSeconds).toBe((blocks * 1000) / RATE);
    expect([peaks[0], peaks[98], peaks[101], peaks.at(-1)]).toEqual([0.25, 0.25, 0.75, 0.75]);
  });
});

describe('a file is refused', () => {
  it('without any sound', () => {
    expect(() => measure([])).toThrow('This file cannot be read.');
    expect(() => measure([[0, 0]])).toThrow('This file cannot be read.');
  });

  it('once its sound is longer than twelve hours', () => {
    const meter = createSoundMeter(RATE);
    meter.add(12 * 3600 * RATE, 0.5);
    expect(meter.result().durationSeconds).toBe(43_200);
    expect(() => meter.add(1, 0.5)).toThrow('A mix can last up to 12 hours. Please choose a shorter one.');
  });

  it('once it has more samples than twelve hours of the usual rate', () => {
    const meter = createSoundMeter(4 * RATE);
    meter.add(12 * 3600 * RATE, 0.5);
    expect(meter.result().durationSeconds).toBe(3 * 3600);
    expect(() => meter.add(1, 0.5)).toThrow('A mix with so many samples a second can last up to 3 hours.');
  });
});
