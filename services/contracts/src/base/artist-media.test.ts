import { expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { focusPoint, photo } from './artist-media.schemas.ts';

it.each([
  [{ x: -0.1, y: 0 }, { x: 'Use at least 0' }],
  [{ x: 0, y: 1.01 }, { y: 'Use at most 1' }],
  [
    { x: '0.5', y: Number.NaN },
    { x: 'Tell a number from 0 to 1', y: 'Tell a number from 0 to 1' },
  ],
  [{ x: 0.5 }, { y: 'Tell a number from 0 to 1' }],
])('the focus %j is outside the picture', (focus, messages) => {
  expect(refusals(focusPoint, focus)).toEqual(messages);
});

it.each([
  { x: 0, y: 1 },
  { x: 0.5, y: 0.25 },
])('the focus %j is a point of the picture', (focus) => {
  expect(focusPoint.parse(focus)).toEqual(focus);
});

it('a photo comes from a platform that we read, or from the artist', () => {
  const own = {
    src: '/media/a.webp',
    width: null,
    height: null,
    sources: [],
    placeholder: null,
    focus: null,
  };
  expect(refusals(photo, { ...own, source: null })).toEqual({});
  expect(refusals(photo, { ...own, source: 'spotify' })).toEqual({});
  expect(Object.keys(refusals(photo, { ...own, source: 'instagram' }))).toEqual(['source']);
});
