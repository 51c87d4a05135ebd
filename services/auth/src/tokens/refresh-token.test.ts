import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveRefreshToken, isGenuineRefreshToken, parseRefreshToken } from './refresh-token.ts';

const PEPPER = 'a pepper for tests';
const SESSION = { id: '0b6f1f5c-7c1e-4d8a-9b0a-2f6f0a3c9d11', salt: randomBytes(16).toString('base64url') };
const OTHER = { ...SESSION, id: '1b6f1f5c-7c1e-4d8a-9b0a-2f6f0a3c9d11' };
const LAST = 2 ** 32 - 1;

const isGenuine = (token: string, { pepper = PEPPER, session = SESSION } = {}) => {
  const claim = parseRefreshToken(token);
  return claim !== null && isGenuineRefreshToken(pepper, session, claim, token);
};

/** The token with one bit of one byte turned. */
function damage(token: string, place: number): string {
  const bytes = Buffer.from(token, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  return bytes.toString('base64url');
}

describe('a refresh token', () => {
  it.each([0, 1, 255, 65_536, LAST])('tells its session and the number %d', (counter) => {
    const token = deriveRefreshToken(PEPPER, SESSION, counter);
    expect(parseRefreshToken(token)).toEqual({ sessionId: SESSION.id, counter });
    expect(isGenuine(token)).toBe(true);
  });

  it('is the same each time, and another one for each number', () => {
    const tokens = [1, 1, 2].map((counter) => deriveRefreshToken(PEPPER, SESSION, counter));
    expect(tokens[0]).toBe(tokens[1]);
    expect(tokens[0]).not.toBe(tokens[2]);
  });

  it('is genuine for its own pepper, session and salt alone', () => {
    const token = deriveRefreshToken(PEPPER, SESSION, 7);
    expect(isGenuine(token, { pepper: 'another pepper' })).toBe(false);
    expect(isGenuine(token, { session: OTHER })).toBe(false);
    const salt = randomBytes(16).toString('base64url');
    expect(isGenuine(token, { session: { ...SESSION, salt } })).toBe(false);
  });

  it('is not genuine once one bit of it is changed', () => {
    const token = deriveRefreshToken(PEPPER, SESSION, 7);
    const bytes = Buffer.from(token, 'base64url').length;
    const genuine = Array.from({ length: bytes }, (_, place) => damage(token, place)).filter((changed) =>
      isGenuine(changed),
    );
    expect(genuine).toEqual([]);
  });
});

it.each([
  ['nothing', ''],
  ['a word', 'refresh'],
  ['too short', deriveRefreshToken(PEPPER, SESSION, 1).slice(0, -4)],
  ['too long', `${deriveRefreshToken(PEPPER, SESSION, 1)}AAAA`],
  ['of another version', damage(deriveRefreshToken(PEPPER, SESSION, 1), 0)],
  ['a JSON web token', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1MSJ9.c2ln'],
])('a text that is %s claims nothing', (_what, text) => {
  expect(parseRefreshToken(text)).toBeNull();
});
