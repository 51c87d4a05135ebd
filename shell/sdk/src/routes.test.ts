import { buildUser } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { homeOf, nextOf, routes, withNext } from './routes.ts';

describe('nextOf', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'events',
    '',
  ])('does not lead to %j', (next) => {
    expect(nextOf(`?next=${encodeURIComponent(next)}`)).toBeUndefined();
  });

  it('returns to a page of ours with its query', () => {
    const next = '/events?month=12#list';
    expect(nextOf(new URL(withNext('/login', next), 'https://backline.example').search)).toBe(next);
  });
});

describe('homeOf', () => {
  it('sends an artist without a profile back to the signup', () => {
    expect(homeOf(buildUser({ artistId: undefined }))).toBe('/signup/artist');
  });

  it('knows the home of each role', () => {
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
