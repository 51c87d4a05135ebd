import type { Request } from 'express';

/**
 * Dots and whole addresses in a path would lead out of the authentication API to whatever stands beside it, or past
 * the routes here to their likes there.
 */
export function staysInside(url: string): boolean {
  const base = 'http://auth.invalid/auth/v1';
  const [path = ''] = url.split('?');
  return URL.canParse(base + path) && new URL(base + path).href === base + path;
}

/** A form of another page can send a body under any name but this one. */
export function isNamedJson(req: Request): boolean {
  const isEmpty = !Buffer.isBuffer(req.body) || req.body.length === 0;
  return isEmpty || Boolean(req.is('application/json'));
}

export function bodyOf(req: Request): unknown {
  try {
    return JSON.parse(String(req.body));
  } catch {
    return undefined;
  }
}
