import { Agent, type RequestListener } from 'node:http';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
import { tellTimeUsed } from '@backline/service-kit/http/answers/time-used';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { createProxyServer } from 'http-proxy-3';

export interface ApiProxy {
  handler: RequestHandler;
  close(): void;
}

/** Passes `/api` on to the API over persistent connections, or directly to `mounted` in this process. */
export function createApiProxy(apiUrl: string, mounted?: RequestListener, timeoutMs = 30_000): ApiProxy {
  if (mounted) return { handler: underApi((req, res) => mounted(req, res)), close: () => {} };
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const proxy = createProxyServer({ target: apiUrl, agent, proxyTimeout: timeoutMs });
  return {
    handler: underApi((req, res, next) =>
      proxy.web(req, res, {}, (error) =>
        next(unavailable("Backline can't be reached. Please try again.", error)),
      ),
    ),
    close() {
      proxy.close();
      agent.destroy();
    },
  };
}

function underApi(pass: (req: Request, res: Response, next: NextFunction) => unknown): RequestHandler {
  return (req, res, next) => {
    // Paths match in upper and lower case, like those of the sessions and of the API.
    if (!/^\/api(\/|$)/i.test(req.path)) return next();
    tellTimeUsed(req, res);
    pass(req, res, next);
  };
}
