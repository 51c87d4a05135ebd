import { expect, it } from 'vitest';
import { nextOfLink } from './use-follow-link.ts';

it.each([
  ['/events/7', '/events/7'],
  [`${location.origin}/settings?a=1`, '/settings?a=1'],
  ['https://evil.example/settings', undefined],
  [`${location.origin}/`, undefined],
  [null, undefined],
])('a mailed link with the target %j leads on to %j [mailed-links 12]', (target, expected) => {
  const search = target === null ? '' : `?${new URLSearchParams({ redirect_to: target }).toString()}`;
  expect(nextOfLink(search)).toBe(expected);
});
