import type { Memory } from './memory.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const TOKEN = /^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*$/;

/** Words for values that are new in each run, by the name of their member. */
const BY_MEMBER: Readonly<Record<string, string>> = {
  refresh_token: '<refresh token>',
  hashed_token: '<link token>',
  token: '<link token>',
  token_hash: '<link token>',
  email_otp: '<code>',
  code: '<exchange code>',
  expires_at: '<unix time>',
  exp: '<unix time>',
  iat: '<unix time>',
  timestamp: '<unix time>',
  x: '<key>',
  y: '<key>',
  kid: '<key id>',
  jti: '<id>',
  error_id: '<id>',
};

/** Replaces values that are new in each run by their names in the sequence, or by words in angle brackets. */
export function normalise(memory: Memory, value: unknown, member = ''): unknown {
  if (typeof value === 'string') return normaliseText(memory, value, member);
  if (typeof value === 'number') return BY_MEMBER[member] === '<unix time>' ? '<unix time>' : value;
  if (Array.isArray(value)) return value.map((one) => normalise(memory, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, normalise(memory, one, key)]));
}

function normaliseText(memory: Memory, text: string, member: string): string {
  if (text === '') return text;
  if (TOKEN.test(text)) return describeToken(memory, text);
  const known = memory.nameOf(text);
  if (known !== undefined) return `{${known}}`;
  if (TIME.test(text)) return '<time>';
  if (/^https?:/.test(text)) return normaliseAddress(memory, text);
  // The code of an error has the same name as the code of a PKCE exchange.
  const isSecret = member !== 'code' || /^[\w-]{36,}$/.test(text);
  const word = isSecret ? BY_MEMBER[member] : undefined;
  if (word !== undefined) return word;
  if (isDigest(text, member)) return '<digest>';
  return memory
    .hide(text)
    .replace(UUID, '<uuid>')
    .replace(/after \d+ seconds/, 'after <n> seconds');
}

/** The recorded server replaces the address and the phone number of a deleted user by digests. */
function isDigest(text: string, member: string): boolean {
  return (
    /^[\w-]{43}$/.test(text) || (member.endsWith('phone') && /^[\w-]{15}$/.test(text) && /\D/.test(text))
  );
}

/** Describes an access token: the method of its session, and the session. */
function describeToken(memory: Memory, token: string): string {
  const { amr, session_id: session, role } = claimsOf(token).payload;
  if (typeof session !== 'string') return `<token: ${String(role)}>`;
  const methods = Array.isArray(amr) ? amr.map((one) => (one as { method: string }).method) : [];
  const name = memory.nameOf(session);
  return `<token: ${methods.join(', ')}; ${name === undefined ? 'another session' : `{${name}}`}>`;
}

export function claimsOf(token: string) {
  const [header, payload] = token
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);
  return { header: header ?? {}, payload: payload ?? {} };
}

/** An address with decoded and sorted parameters, and without a slash at the end of its path. */
export function normaliseAddress(memory: Memory, address: string): string {
  const [, before = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? [];
  return (
    memory.hide(before.replace(/\/$/, '')).replace(UUID, '<uuid>') +
    describeParameters(memory, '?', query) +
    describeParameters(memory, '#', fragment)
  );
}

const IN_ADDRESS: Readonly<Record<string, string>> = { expires_at: '<unix time>', expires_in: '<seconds>' };

function describeParameters(memory: Memory, sign: string, text: string | undefined): string {
  if (text === undefined) return '';
  const parameters = [...new URLSearchParams(text)].map(([name, value]) => {
    return `${name}=${IN_ADDRESS[name] ?? normaliseText(memory, value, name)}`;
  });
  return sign + parameters.toSorted().join('&');
}
