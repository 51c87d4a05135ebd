import { Agent, type RequestListener, type ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { createProxyServer } from 'http-proxy-3';
import { sendError } from './errors.ts';

export interface ApiProxy {
  handler: RequestHandler;
  close(): void;
}

/** Passes `/api` on to the API over connections that stay open, or directly to `mounted` in this process. */
export function createApiProxy(apiUrl: string, mounted?: RequestListener, timeoutMs = 30_000): ApiProxy {
  if (mounted) return { handler: underApi((req, res) => mounted(req, res)), close: () => {} };
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const proxy = createProxyServer({ target: apiUrl, agent, proxyTimeout: timeoutMs });
  proxy.on('error', (_error, req, res) => {
    const response = res as ServerResponse;
    if (response.headersSent) return void response.destroy();
    sendError(
      req as Request,
      response as Response,
      'unavailable',
      "Backline can't be reached. Please try again.",
    );
  });
  return {
    handler: underApi((req, res) => proxy.web(req, res)),
    close() {
      proxy.close();
      agent.destroy();
    },
  };
}

function underApi(pass: (req: Request, res: Response) => unknown): RequestHandler {
  return (req: Request, res: Response, next: NextFunction) => {
    // Paths match in any capitals, as they do in the sessions and in the API.
    if (/^\/api(\/|$)/i.test(req.path)) pass(req, res);
    else next();
  };
}
