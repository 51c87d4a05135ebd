import { describe, expect, it } from 'vitest';
import {
  adminFields,
  adminUserBody,
  messageBody,
  parseBan,
  parseNewId,
  parsePage,
  parseRole,
  parseUserId,
} from './admin-input.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ID = '0B6F1F5C-7C1E-4d8a-9b0a-2f6f0a3c9d11';

describe('an id', () => {
  it('is read without regard to capitals', () => {
    expect(parseUserId(ID)).toBe(ID.toLowerCase());
    expect(parseNewId(ID)).toBe(ID.toLowerCase());
  });

  it.each([ID.slice(1), `${ID}0`, ID.replaceAll('-', ''), '', '../users', { $ne: null }, undefined])(
    'is not %j, and no such user is there',
    (value) => {
      expect(() => parseUserId(value)).toThrow(expect.objectContaining({ status: 404 }));
    },
  );

  it('of a new account is refused as a wrong input', () => {
    expect(() => parseNewId('42')).toThrow('ID must conform to the uuid v4 format');
  });
});

describe('a ban', () => {
  const endsAfter = (value: string) => (parseBan(value, NOW)?.getTime() ?? Number.NaN) - NOW.getTime();

  it.each([
    ['24h', 86_400_000],
    ['1h30m', 5_400_000],
    ['90s', 90_000],
    ['0h', 0],
    ['1s1s', 2000],
  ])('of %s ends after %d ms', (value, ms) => {
    expect(endsAfter(value)).toBe(ms);
  });

  it('can be taken back', () => {
    expect(parseBan('none', NOW)).toBeNull();
  });

  it.each(['', '24', 'h', '-1h', '1.5h', '1d', '1h ', ' 1h', '1h and 5m', 'None', `${'9'.repeat(30)}h`])(
    'of %j is refused',
    (value) => {
      expect(() => parseBan(value, NOW)).toThrow('invalid format for ban duration');
    },
  );
});

describe('a role', () => {
  it.each(['authenticated', 'a', 'venue_owner', 'a'.repeat(63)])('may be %s', (role) => {
    expect(parseRole(role)).toBe(role);
  });

  it.each(['service_role', 'supabase_admin', '', 'Admin', '_admin', 'a b', 'a'.repeat(64), 'role1'])(
    'may not be %j',
    (role) => {
      expect(() => parseRole(role)).toThrow('Invalid role');
    },
  );
});

describe('a page of the users', () => {
  it('is the first with fifty, without a wish', () => {
    expect(parsePage({})).toEqual({ page: 1, perPage: 50, filter: '' });
    expect(parsePage({ page: '', per_page: '0' })).toEqual({ page: 1, perPage: 50, filter: '' });
  });

  it('has at most a thousand', () => {
    expect(parsePage({ page: '3', per_page: '1000' })).toMatchObject({ page: 3, perPage: 1000 });
    expect(parsePage({ per_page: '999999' }).perPage).toBe(1000);
  });

  it.each([
    ['page', '-1'],
    ['page', '1.5'],
    ['page', '1000000'],
    ['page', ['1', '2']],
    ['per_page', 'many'],
  ])('is refused with the %s %j', (name, value) => {
    expect(() => parsePage({ [name]: value })).toThrow(`Bad Pagination Parameters: ${name}`);
  });

  it('is narrowed by a text, and by nothing else', () => {
    expect(parsePage({ filter: 'juno' }).filter).toBe('juno');
    expect(parsePage({ filter: { $gt: '' } }).filter).toBe('');
  });
});

describe('what an administrator sets', () => {
  const fieldsOf = (body: object) => adminFields(adminUserBody.parse(body), NOW);

  it('is only what the request names', () => {
    expect(fieldsOf({ email: 'juno@mail.example' })).toEqual({});
    expect(fieldsOf({ ban_duration: 'none', role: 'authenticated' })).toEqual({
      bannedUntil: null,
      role: 'authenticated',
    });
  });

  it('has metadata of the person, and less of the app', () => {
    const text = 'x'.repeat(3000);
    expect(fieldsOf({ user_metadata: { text } })).toEqual({ userMetadata: { text } });
    expect(() => fieldsOf({ app_metadata: { text } })).toThrow('Metadata is limited to 2048 bytes');
  });

  it('is never the hash of a password', () => {
    expect(() => fieldsOf({ password_hash: '$argon2id$v=19$m=1' })).toThrow('Password hashes are not taken');
  });
});

describe('a message to the owner of an account', () => {
  const MESSAGE = {
    subject: 'A link was confirmed',
    heading: 'Confirmed',
    paragraphs: ['Your link says Verified.'],
    facts: { Link: 'soundcloud.com/juno' },
    path: '/profile/juno-halide',
    label: 'See it',
    closing: 'Thank you.',
  };
  const isTaken = (change: object) => messageBody.safeParse({ ...MESSAGE, ...change }).success;

  it.each(['/', '/settings', '/profile/juno-halide', '/statements?token=aB3.x-_9'])('leads to %s', (path) => {
    expect(isTaken({ path })).toBe(true);
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    'settings',
    '/a?b=c#d',
    '/a?b=//c',
    '/a#b',
    '/a.b',
    '/a\\b',
    '',
  ])('does not lead to %j', (path) => {
    expect(isTaken({ path })).toBe(false);
  });

  it('has limits in each part', () => {
    expect(isTaken({ subject: 'x'.repeat(200), closing: 'x'.repeat(4000) })).toBe(true);
    for (const change of [
      { subject: 'x'.repeat(201) },
      { heading: ' ' },
      { closing: 'x'.repeat(4001) },
      { paragraphs: Array.from({ length: 11 }, () => 'More.') },
      { facts: { Link: '' } },
    ])
      expect(isTaken(change)).toBe(false);
  });
});
