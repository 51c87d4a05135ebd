import { expect, it } from 'vitest';
import { createSpeedometer } from './speed.ts';

it('the speed is not told within the first second', () => {
  const meter = createSpeedometer();
  expect(meter.note(0, 5_000)).toBeNull();
  expect(meter.note(900, 5_999)).toBeNull();
});

it('the speed is told in bytes per second from then on', () => {
  const meter = createSpeedometer();
  meter.note(1_000, 0);
  expect(meter.note(3_000, 1_000)).toBe(2_000);
  expect(meter.note(9_000, 4_000)).toBe(2_000);
});

it('the speed is that of the last eight seconds', () => {
  const meter = createSpeedometer();
  meter.note(0, 0);
  meter.note(100_000, 2_000);
  expect(meter.note(100_000, 10_001)).toBeNull();
  expect(meter.note(101_000, 12_001)).toBe(500);
});

it('a network that stands still has no speed', () => {
  const meter = createSpeedometer();
  meter.note(500, 0);
  expect(meter.note(500, 3_000)).toBe(0);
});
