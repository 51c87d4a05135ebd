import { expect, it } from 'vitest';
import { viewerOf } from './viewer.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** The viewer behind a request with these headers. */
function viewer(headers: Record<string, string>, userId?: string): string | null {
  const caller = userId === undefined ? null : { userId };
  return viewerOf({ caller, ip: '2001:db8:1:2:3::4', header: (name) => headers[name] })?.name ?? null;
}

it('a stranger is a browser at one home', () => {
  expect(viewer({ 'user-agent': FIREFOX })).toBe(`stranger 2001:db8:1:2 ${FIREFOX}`);
});

it('a signed-in person is the same one in every browser', () => {
  expect(viewer({ 'user-agent': FIREFOX }, 'user-1')).toBe('account user-1');
  expect(viewer({}, 'user-1')).toBe('account user-1');
});

it.each([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program without a name', {}],
  ['a page that is loaded in advance', { 'user-agent': FIREFOX, 'sec-purpose': 'prefetch;prerender' }],
  ['a person who asks not to be followed', { 'user-agent': FIREFOX, 'sec-gpc': '1' }],
  ['a person who objects in the older way', { 'user-agent': FIREFOX, dnt: '1' }],
])('%s does not count', (_, headers) => {
  expect(viewer(headers)).toBeNull();
});

it('an account that objects does not count either [numbers 11]', () => {
  expect(viewer({ 'sec-gpc': '1' }, 'user-1')).toBeNull();
  expect(viewer({ dnt: '0' }, 'user-1')).toBe('account user-1');
});
