import { describe, expect, it } from 'vitest';
import { applyToEvent } from './applications.ts';
import { artistInput } from './artists.ts';
import { betaSignupInput } from './beta-signups.ts';
import { email, optionalPhone } from './primitives.ts';

describe('an e-mail address', () => {
  it.each([
    'nobody',
    'a@b',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a b@c.de',
    'a@@b.co',
    'a,b@c.de',
    '"a"@c.de',
    'jürgen@c.de',
    'a@bücher.de',
    'a@-b.de',
    'a@b_c.de',
    'a@b.de,c@d.de',
  ])('%s is refused', (text) => {
    const issues = email.safeParse(text).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(['Please enter a valid email address']);
  });

  it.each(["o'hara+gigs@sub.example.co.uk", 'a{b}|c~d=e@x1-y.example.org'])('%s is taken', (text) => {
    expect(email.parse(text)).toBe(text);
  });

  it('that is too long is refused by its length, before its parts are checked', () => {
    const issues = email.safeParse(`a@${'.'.repeat(500_000)}@`).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(['Use an address of at most 255 characters']);
  });

  it('is trimmed and lower-cased', () => {
    expect(email.parse(' Juno.Halide@Mail.Example.ORG ')).toBe('juno.halide@mail.example.org');
  });
});

describe('a phone number', () => {
  it.each(['call me', '12345 or so', '1234', '1'.repeat(21), '12345 x', '+()-./ '])(
    '%s is refused',
    (text) => {
      const issues = optionalPhone.safeParse(text).error?.issues ?? [];
      expect(issues.map(({ message }) => message)).toEqual([
        'Enter a phone number, for example +31 6 1234 5678',
      ]);
    },
  );

  it.each(['12345', '+351 912 345 678', '(+44) 20/7946.0958', '0049 30-1234567 ext. 12', '555-0100 x7'])(
    'may be written as %s',
    (text) => expect(optionalPhone.parse(` ${text} `)).toBe(text),
  );

  it.each(['', '  ', null, undefined])('may be left out: %j', (text) => {
    expect(optionalPhone.parse(text) ?? undefined).toBeUndefined();
  });
});

describe('an empty field of a form', () => {
  it('is left out of a profile when it is sent as null', () => {
    const empty = { spotify: null, soundcloud: '', tiktok: null, instagram: null };
    const parsed = artistInput.parse({
      stageName: 'Ren',
      realName: null,
      location: null,
      bio: '',
      genres: null,
      socialLinks: empty,
    });
    expect(parsed.genres).toEqual([]);
    expect([parsed.realName ?? null, parsed.bio ?? null]).toEqual([null, null]);
    expect(Object.values(parsed.socialLinks).filter((link) => typeof link === 'string')).toEqual([]);
    expect(artistInput.parse({ stageName: 'Ren', socialLinks: null }).socialLinks).toEqual({});
  });

  it('is left out of an application when it is sent as null', () => {
    const body = { artistId: null, eventId: 'event-1', message: 'Let me in' };
    expect(applyToEvent.body.parse(body)).toMatchObject({ eventId: 'event-1', message: 'Let me in' });
  });
});

describe('the role of a request for early access', () => {
  const ask = (role: unknown) =>
    betaSignupInput.safeParse({ email: 'a@b.co', role, artistName: 'Ren', venueName: 'Hall', phone: null });

  it.each([[''], [' , '], [[]], [undefined], [null], [7]])('%j is refused', (role) => {
    expect(ask(role).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['role', 'Choose artist, venue or both'],
    ]);
  });

  it('is artist or venue only', () => {
    expect(ask('artist,king').error?.issues.map(({ path }) => path.join('.'))).toEqual(['role.1']);
  });

  it.each([['artist, Venue'], [['artist', 'venue']]])('may be sent as %j', (role) => {
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
