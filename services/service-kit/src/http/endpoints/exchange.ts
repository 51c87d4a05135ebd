import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { recordOf } from '#src/http/requests/request-record.ts';

export type CookieAttributes = Omit<SetCookie, 'name' | 'value'>;

/** What a handler sees of its request and answer beside the parsed input. */
export interface Exchange {
  requestId: string;
  ip: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  setCookie(name: string, value: string, attributes: CookieAttributes): void;
  /** Names the person behind the request to the log. */
  noteUser(userId: string): void;
}

export function exchangeOf(req: Request, res: Response): Exchange {
  return {
    requestId: recordOf(res).requestId,
    ip: req.ip ?? '',
    header: (name) => req.get(name),
    cookie: (name) => parseCookie(req.headers.cookie ?? '')[name],
    setHeader: (name, value) => void res.append(name, value),
    setCookie: (name, value, attributes) =>
      void res.append('Set-Cookie', stringifySetCookie({ name, value, ...attributes })),
    noteUser(userId) {
      recordOf(res).userId = userId;
    },
  };
}
