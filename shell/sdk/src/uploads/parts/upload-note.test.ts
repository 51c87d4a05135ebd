import { describe, expect, it } from 'vitest';
import { createSpeedometer } from '#src/uploads/queue/speed.ts';
import { createSoundBars } from '#src/uploads/prepare/sound-bars.ts';
import type { UploadItem } from '#src/uploads/queue/upload-item.ts';
import { leftText, uploadNote } from './upload-note.ts';

const MIB = 1024 * 1024;
const item: UploadItem = {
  id: '1',
  kind: 'audio',
  name: 'set.wav',
  bytes: 187 * MIB,
  sentBytes: 118 * MIB,
  bytesPerSecond: 1.8 * MIB,
  status: 'sending',
  message: null,
  canRetry: false,
  preview: null,
  file: null,
};

describe('the note of an upload', () => {
  it.each([
    [{}, '118 of 187 MB, 1.8 MB/s, 40 s left'],
    [{ bytesPerSecond: null }, '118 of 187 MB'],
    [{ bytes: 300 * 1024, sentBytes: 0, bytesPerSecond: null }, '0 of 300 KB'],
    [{ status: 'waiting' }, 'Waiting'],
    [{ status: 'paused' }, 'Paused, 118 of 187 MB'],
    [{ status: 'offline' }, 'No connection. It goes on by itself.'],
    [{ status: 'checking' }, 'Checking the file'],
    [{ status: 'ready' }, '187 MB'],
  ] as const)('with %o reads %s [media 5]', (change, text) => {
    expect(uploadNote({ ...item, ...change })).toBe(text);
  });

  it.each([
    [0.2, '1 s'],
    [7.4, '8 s'],
    [38, '40 s'],
    [61, '2 min'],
    [3600, '1 h'],
    [4700, '1 h 19 min'],
  ])('%s seconds are %s', (seconds, text) => expect(leftText(seconds)).toBe(text));
});

describe('the speed', () => {
  it('is shown after a second, from the last seconds only', () => {
    const meter = createSpeedometer();
    expect(meter.note(0, 0)).toBeNull();
    expect(meter.note(500, 500)).toBeNull();
    expect(meter.note(1000, 1000)).toBe(1000);
    expect(meter.note(1000, 9500)).toBeNull();
    expect(meter.note(5000, 11_500)).toBe(2000);
  });
});

describe('the bars of a sound', () => {
  it('are the loudest moment of each stretch, over all pieces and channels [media 6]', () => {
    const bars = createSoundBars(4, 2);
    bars.add(new Float32Array([0.1, -0.5, 0.2, 0]), 0, 4);
    bars.add(new Float32Array([0.3, 0, 0, 0]), 0, 4);
    bars.add(new Float32Array([0, 0, 0.25, -2, 1]), 1, 4);
    expect(bars.percents()).toEqual([50, 20, 0, 100]);
  });
});
