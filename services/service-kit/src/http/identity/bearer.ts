import type { IncomingMessage } from 'node:http';

const BEARER = /^Bearer (\S+)$/i;

/** The token of the `Authorization` header; undefined when there is none, or when it is not a Bearer token. */
export function bearerToken({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}
