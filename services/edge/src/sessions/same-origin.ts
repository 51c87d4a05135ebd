import type { Request } from 'express';
import { LOOPBACK_HOSTS } from '../http/loopback-hosts.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a program sent this: browsers name their origin, or site, with whatever they post. A request of another
 * method is taken for a browser's, which on plain http may name neither.
 */
export function isFromProgram({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  return method === 'POST' && headers.origin === undefined && headers['sec-fetch-site'] === undefined;
}

/**
 * Decides whether a request may change anything (decisions 4): one that a page of another origin made may
 * not. A request with neither header was not made by a browser and carries no cookie against its will.
 */
export function createOriginCheck(publicUrl: string): (req: Pick<Request, 'method' | 'headers'>) => boolean {
  const own = new URL(publicUrl);
  const origins = new Set([own.origin]);
  if (LOOPBACK_HOSTS.includes(own.hostname)) {
    for (const host of LOOPBACK_HOSTS) {
      const alias = new URL(own.origin);
      alias.hostname = host;
      origins.add(alias.origin);
    }
  }
  return ({ method, headers }) => {
    if (SAFE_METHODS.has(method)) return true;
    const site = headers['sec-fetch-site'];
    if (headers.origin !== undefined && !origins.has(headers.origin)) return false;
    return site === undefined || site === 'same-origin';
  };
}
