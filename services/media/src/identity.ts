import { unauthenticated } from '@backline/service-kit/http/app-error';
import type { Identity } from '@backline/service-kit/http/identity';
import { createIdentitySignature, IDENTITY_HEADER } from '@backline/service-kit/http/signed-identity';
import { recordOf } from '@backline/service-kit/http/request-record';
import type { Request, RequestHandler } from 'express';

interface CallerCheck {
  /** Judges the identity when the request arrives: its body may take longer than the identity lasts. */
  onArrival: RequestHandler;
  /** Null for a stranger. */
  callerOf(req: Request): Identity | null;
}

/** Finds out who calls, from the identity that the edge passes on, signed. */
export function createCallerCheck(serviceRoleKey: string, clock: () => Date): CallerCheck {
  const signature = createIdentitySignature(serviceRoleKey, clock);
  const callers = new WeakMap<Request, Identity>();
  return {
    onArrival(req, res, next) {
      const text = req.get(IDENTITY_HEADER);
      if (text === undefined) return next();
      const { method, originalUrl, headers } = req;
      const [path = ''] = originalUrl.split('?');
      const result = signature.verify(text, { method, path, authorization: headers.authorization ?? '' });
      if (typeof result === 'string') throw unauthenticated('Your session has ended. Please sign in again.');
      callers.set(req, result.identity);
      recordOf(res).userId = result.identity.userId;
      next();
    },
    callerOf: (req) => callers.get(req) ?? null,
  };
}
