import { expect, it } from 'vitest';
import { createSoundBars } from './sound-bars.ts';

const RATE = 10;
const second = (...samples: number[]) => Float32Array.from(samples);

it('each bar is the loudest moment of its stretch, in percent', () => {
  const bars = createSoundBars(4, 4);
  bars.add(second(0.1, -0.9, 0.2), 0, RATE);
  bars.add(second(0.5), 2, RATE);
  expect(bars.percents()).toEqual([90, 0, 50, 0]);
});

it('stretches and channels that come in any order keep what was loudest', () => {
  const bars = createSoundBars(2, 2);
  bars.add(second(0.3), 1, RATE);
  bars.add(second(0.8), 0, RATE);
  bars.add(second(0.2), 0, RATE);
  expect(bars.percents()).toEqual([80, 30]);
});

it('one stretch can reach over several bars', () => {
  const bars = createSoundBars(2, 2);
  bars.add(
    Float32Array.from({ length: 20 }, (_, index) => (index < 10 ? 0.25 : 0.75)),
    0,
    RATE,
  );
  expect(bars.percents()).toEqual([25, 75]);
});

it('sound beyond the ends counts for the first and the last bar', () => {
  const bars = createSoundBars(2, 2);
  bars.add(second(0.4), -0.5, RATE);
  bars.add(second(0.6), 2.5, RATE);
  expect(bars.percents()).toEqual([40, 60]);
});

it('a sound that is too loud is at most 100 percent', () => {
  const bars = createSoundBars(1, 1);
  bars.add(second(1.4), 0, RATE);
  expect(bars.percents()).toEqual([100]);
});
