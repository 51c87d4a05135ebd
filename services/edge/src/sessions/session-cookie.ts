import type { Request, Response } from 'express';

export interface SessionCookie {
  read(req: Pick<Request, 'headers'>): string | null;
  set(res: Response, sid: string): void;
  clear(res: Response): void;
  /** Removes the session cookie from a request that is passed on; other cookies stay. */
  strip(req: Pick<Request, 'headers'>): void;
}

/** On https the `__Host-` prefix pins the cookie to this very host; browsers refuse it on plain http. */
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
    set: (res, sid) => void res.cookie(name, sid, { ...attributes, maxAge: maxSeconds * 1000 }),
    clear: (res) => void res.clearCookie(name, attributes),
    strip(req) {
      const rest = pairs(req).filter((entry) => !entry.startsWith(`${name}=`));
      if (rest.length === 0) delete req.headers.cookie;
      else req.headers.cookie = rest.join('; ');
    },
  };
}
