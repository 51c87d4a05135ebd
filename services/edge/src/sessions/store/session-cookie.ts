import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';

export interface SessionCookie {
  read(req: Pick<Request, 'headers'>): string | null;
  set(res: Response, value: string): void;
  clear(res: Response): void;
  /** Removes the session cookie from a request that is passed on; other cookies stay. */
  strip(req: Pick<Request, 'headers'>): void;
}

export function newCookieValue(): string {
  return randomBytes(32).toString('base64url');
}

/** The record's id of the session that a cookie value opens. */
export function idOfCookie(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** On https the `__Host-` prefix binds the cookie to this very host. Browsers refuse the prefix on plain http. */
export function createSessionCookie(publicUrl: string, maxSeconds: number): SessionCookie {
  const secure = new URL(publicUrl).protocol === 'https:';
  const name = secure ? '__Host-backline_sid' : 'backline_sid';
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;

  function pairs(req: Pick<Request, 'headers'>): string[] {
    return (req.headers.cookie ?? '')
      .split(';')
      .map((pair) => pair.trim())
      .filter(Boolean);
  }

  return {
    read(req) {
      const pair = pairs(req).find((entry) => entry.startsWith(`${name}=`));
      const value = pair?.slice(name.length + 1) ?? '';
      return /^[\w-]{43}$/.test(value) ? value : null;
    },
    set: (res, value) => void res.cookie(name, value, { ...attributes, maxAge: maxSeconds * 1000 }),
    clear: (res) => void res.clearCookie(name, attributes),
    strip(req) {
      const rest = pairs(req).filter((entry) => !entry.startsWith(`${name}=`));
      if (rest.length === 0) delete req.headers.cookie;
      else req.headers.cookie = rest.join('; ');
    },
  };
}
