import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const VERSION = 2;
const HEAD_BYTES = 1 + 16 + 4;
const TOKEN_BYTES = HEAD_BYTES + 32;

export interface RefreshTokenClaim {
  sessionId: string;
  counter: number;
}

/** The source of a session's refresh tokens, besides the pepper. */
interface TokenSource {
  id: string;
  salt: string;
}

/**
 * The n-th refresh token of a session. It is derived, never stored. The database has only a salt and the counter.
 * So a reader of the database can make no token, and the present token can be returned again.
 */
export function deriveRefreshToken(pepper: string, session: TokenSource, counter: number): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(VERSION, 0);
  Buffer.from(session.id.replaceAll('-', ''), 'hex').copy(head, 1);
  head.writeUInt32BE(counter, 17);
  const key = hkdfSync('sha256', pepper, Buffer.from(session.salt, 'base64url'), session.id, 32);
  const mac = createHmac('sha256', Buffer.from(key)).update(head).digest();
  return Buffer.concat([head, mac]).toString('base64url');
}

/** Reads the unverified claims of a token. `isGenuineRefreshToken` verifies it. */
export function parseRefreshToken(token: string): RefreshTokenClaim | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TOKEN_BYTES || bytes[0] !== VERSION) return null;
  const hex = bytes.subarray(1, 17).toString('hex');
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, counter: bytes.readUInt32BE(17) };
}

export function isGenuineRefreshToken(
  pepper: string,
  session: TokenSource,
  claim: RefreshTokenClaim,
  token: string,
): boolean {
  const expected = Buffer.from(deriveRefreshToken(pepper, session, claim.counter));
  const presented = Buffer.from(token);
  return expected.length === presented.length && timingSafeEqual(expected, presented);
}
