import { createHash, randomBytes } from 'node:crypto';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import type { Request } from 'express';

export interface SessionCookie {
  read(exchange: Pick<Exchange, 'cookie'>): string | null;
  set(exchange: Pick<Exchange, 'setCookie'>, value: string): void;
  clear(exchange: Pick<Exchange, 'setCookie'>): void;
  /** Removes the session cookie from a request that is passed on; other cookies stay. */
  strip(req: Pick<Request, 'headers'>): void;
}

export function newCookieValue(): string {
  return randomBytes(32).toString('base64url');
}

/** The id of the record that a cookie value opens. */
export function idOfCookie(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/**
 * Makes the session cookie. On https the `__Host-` prefix binds it to this host. Browsers refuse the prefix on
 * plain http.
 */
export function createSessionCookie(
  publicUrl: string,
  maxSeconds: number,
  plainName = 'backline_sid',
): SessionCookie {
  const secure = new URL(publicUrl).protocol === 'https:';
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  return {
    read({ cookie }) {
      const value = cookie(name) ?? '';
      return /^[\w-]{43}$/.test(value) ? value : null;
    },
    set: ({ setCookie }, value) => setCookie(name, value, { ...attributes, maxAge: maxSeconds }),
    clear: ({ setCookie }) => setCookie(name, '', { ...attributes, maxAge: 0 }),
    strip({ headers }) {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const rest = pairs.filter((pair) => pair !== '' && pair.split('=')[0]?.trim() !== name);
      if (rest.length === 0) delete headers.cookie;
      else headers.cookie = rest.join('; ');
    },
  };
}
