import { AppError } from '@backline/service-kit/http/answers/app-error';
import { recordOf } from '@backline/service-kit/http/requests/request-record';
import type { Request, Response, Router } from 'express';
import * as z from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface EndpointOptions {
  /** Whether HEAD is refused, because answering a GET has an effect. */
  refusesHead?: boolean;
}

/**
 * Binds an endpoint to a function. Its result is the JSON of the answer, unless the function has answered itself.
 */
export type BindEndpoint = (
  method: Method,
  path: string,
  act: (req: Request, res: Response) => unknown,
  options?: EndpointOptions,
) => void;

export interface Endpoints {
  bind: BindEndpoint;
  /** Refuses all other methods of the bound paths. Call it after the last endpoint. */
  refuseOtherMethods(): void;
}

const withUser = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

const BIND = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Makes the function with which modules declare their endpoints of the Supabase API. */
export function createEndpoints(router: Router): Endpoints {
  const methods = new Map<string, string[]>();
  return {
    bind(method, path, act, { refusesHead = false } = {}) {
      router[BIND[method]](path, async (req, res, next) => {
        if (refusesHead && req.method === 'HEAD') return next();
        recordOf(res).route = req.baseUrl + path;
        const body = await act(req, res);
        noteUser(res, body);
        if (!res.headersSent) res.json(body);
      });
      const own = method === 'GET' && !refusesHead ? ['GET', 'HEAD'] : [method];
      methods.set(path, [...(methods.get(path) ?? []), ...own]);
    },
    refuseOtherMethods() {
      for (const [path, allowed] of methods) router.all(path, () => refuseMethod(allowed.join(', ')));
    },
  };
}

/** Logs the person of a new session in the answer, because the request had no token. */
function noteUser(res: Response, body: unknown): void {
  const user = withUser.safeParse(body).data?.user;
  if (user) recordOf(res).userId ??= user.id;
}

function refuseMethod(allowed: string): never {
  throw new AppError('method_not_allowed', { message: `Use ${allowed} here`, headers: { Allow: allowed } });
}
