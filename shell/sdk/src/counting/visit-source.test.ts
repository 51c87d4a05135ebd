import { expect, it } from 'vitest';
import { visitSource } from './visit-source.ts';

it.each([
  ['', 'direct'],
  ['https://www.google.de/', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['https://l.instagram.com/?u=a', 'social'],
  ['https://x.com/juno/status/1', 'social'],
  ['https://t.co/abc', 'social'],
  ['https://backline.example/events', 'site'],
  ['https://resident.example/reviews/9', 'other'],
  ['https://notgoogle.example/', 'other'],
  ['https://netflix.com/', 'other'],
  ['android-app://com.instagram.android/', 'social'],
  ['no address', 'other'],
])('a visitor from %s comes from: %s [numbers 13]', (referrer, source) => {
  expect(visitSource(referrer, 'backline.example')).toBe(source);
});
