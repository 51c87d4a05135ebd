import { viewCookieName } from '@backline/contracts/desk/person-views';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';

/** The cookie of a view, which the API sets and judges (rules: view as). */
export interface ViewCookie {
  isSet(exchange: Pick<Exchange, 'cookie'>): boolean;
  clear(exchange: Pick<Exchange, 'setCookie'>): void;
}

export function createViewCookie(publicUrl: string): ViewCookie {
  const secure = new URL(publicUrl).protocol === 'https:';
  const name = viewCookieName(secure);
  return {
    isSet: ({ cookie }) => Boolean(cookie(name)),
    clear: ({ setCookie }) =>
      setCookie(name, '', { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: 0 }),
  };
}
