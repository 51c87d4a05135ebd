import { describe, expect, it } from 'vitest';
import { betaSignupInput } from './beta-signups.schemas.ts';

describe('the role of a request for early access', () => {
  const ask = (role: unknown) =>
    betaSignupInput.safeParse({ email: 'a@b.co', role, artistName: 'Ren', venueName: 'Hall', phone: null });

  it.each([[''], [' , '], [[]], [undefined], [null], [7]])('%j is refused [early-access 6]', (role) => {
    expect(ask(role).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['role', 'Choose artist, venue or both'],
    ]);
  });

  it('is artist or venue only', () => {
    expect(ask('artist,king').error?.issues.map(({ path }) => path.join('.'))).toEqual(['role.1']);
  });

  it.each([['artist, Venue'], [['artist', 'venue']]])('may be sent as %j [early-access 7]', (role) => {
    expect(ask(role).data?.role).toEqual(['artist', 'venue']);
  });

  it('sent as text still requires the name of each role', () => {
    const { error } = betaSignupInput.safeParse({ email: 'nobody', role: 'artist,venue', artistName: ' ' });
    expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
      'artistName',
      'email',
      'venueName',
    ]);
  });
});
