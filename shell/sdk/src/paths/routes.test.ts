import { buildUser } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { homeOf, nextOf, ownPathOf, routes, withNext } from './routes.ts';

describe('nextOf', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'events',
    '',
  ])('does not lead to %j', (next) => {
    expect(nextOf(`?next=${encodeURIComponent(next)}`)).toBeUndefined();
  });

  it('returns to a page of this site with its query [route-guard 7]', () => {
    const next = '/events?month=12#list';
    expect(nextOf(new URL(withNext('/login', next), 'https://backline.example').search)).toBe(next);
    expect(withNext('/login', undefined)).toBe('/login');
  });
});

describe('ownPathOf', () => {
  it.each(['https://evil.example/events', '//evil.example', 'javascript:alert(1)', 'blob:null/x', 'http://'])(
    'does not lead to %j',
    (address) => expect(ownPathOf(address)).toBeUndefined(),
  );

  it('does not redirect to another site through a path of this site', () => {
    expect(ownPathOf(`${location.origin}//evil.example`)).toBeUndefined();
    expect(ownPathOf(`blob:${location.origin}/x`)).toBeUndefined();
  });

  it('keeps path, query and fragment of an address on this site', () => {
    expect(ownPathOf(`${location.origin}/events/7?from=mail#list`)).toBe('/events/7?from=mail#list');
  });
});

describe('homeOf', () => {
  it('sends an artist without a profile back to the signup', () => {
    expect(homeOf(buildUser({ artistId: undefined }))).toBe('/signup/artist');
  });

  it('sends each role to its home [route-guard 10, route-guard 12]', () => {
    expect(homeOf(buildUser())).toBe('/dj-profile');
    expect(homeOf(buildUser({ userType: 'organisation' }))).toBe('/org-dashboard');
    expect(homeOf(buildUser({ isAdmin: true }))).toBe('/admin');
  });
});

describe('routes', () => {
  it('escapes an id in a path', () => {
    expect(routes.event('a b/c')).toBe('/events/a%20b%2Fc');
  });
});
