import { Agent, type IncomingMessage, type RequestListener } from 'node:http';
import { pipeline } from 'node:stream';
import { outage } from '@backline/service-kit/http/answers/app-error';
import { tellTimeUsed } from '@backline/service-kit/http/answers/time-used';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { createProxyServer } from 'http-proxy-3';

export interface ApiProxy {
  handler: RequestHandler;
  close(): void;
}

/** Such a request may be sent twice. */
const READS = new Set(['GET', 'HEAD']);
/** Headers of one connection. Express writes those of the other one. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Passes `/api` on to the API, or directly to `mounted` in this process. A balancer that is reloaded closes its idle
 * connections, and a request may meet that moment. So a read on a persistent connection that breaks is sent again.
 * A write must not be sent twice, so it has a connection of its own.
 */
export function createApiProxy(apiUrl: string, mounted?: RequestListener, timeoutMs = 30_000): ApiProxy {
  if (mounted) return { handler: underApi((req, res) => mounted(req, res)), close: () => {} };
  const kept = new Agent({ keepAlive: true, maxSockets: 256 });
  const fresh = new Agent({ maxSockets: 256 });
  const proxy = createProxyServer({ target: apiUrl, selfHandleResponse: true });
  const receivers = new WeakMap<IncomingMessage, (answer: IncomingMessage) => void>();
  proxy.on('proxyReq', (asked) => {
    asked.setTimeout(timeoutMs, () => asked.destroy(new Error(`The API gave no answer in ${timeoutMs} ms`)));
  });
  proxy.on('proxyRes', (answer, req) => receivers.get(req)?.(answer));

  function ask(req: Request, res: Response, next: NextFunction, agent: Agent): void {
    receivers.set(req, (answer) => passBack(answer, res, next));
    proxy.web(req, res, { agent }, (error) => {
      if (agent === kept && isCut(error) && !res.headersSent) return ask(req, res, next, fresh);
      next(outage(error));
    });
  }

  return {
    handler: underApi((req, res, next) => ask(req, res, next, READS.has(req.method) ? kept : fresh)),
    close() {
      proxy.close();
      for (const agent of [kept, fresh]) agent.destroy();
    },
  };
}

const isCut = (error: Error) => 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** The API answers in JSON. A page in HTML is of a balancer before it, and no caller of the API can read that. */
function passBack(answer: IncomingMessage, res: Response, next: NextFunction): void {
  const { statusCode: status = 502, headers } = answer;
  if (/^text\/html\b/i.test(headers['content-type'] ?? '')) {
    answer.resume();
    const error = new Error(`The balancer of the API answered ${status} in HTML`);
    return next(status < 500 ? Object.assign(error, { status }) : outage(error));
  }
  res.status(status);
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !OF_CONNECTION.includes(name)) res.setHeader(name, value);
  // A caller that leaves, or an API that breaks off, ends both sides.
  pipeline(answer, res, () => undefined);
}

function underApi(pass: (req: Request, res: Response, next: NextFunction) => unknown): RequestHandler {
  return (req, res, next) => {
    // Paths match in upper and lower case, like those of the sessions and of the API.
    if (!/^\/api(\/|$)/i.test(req.path)) return next();
    tellTimeUsed(req, res);
    pass(req, res, next);
  };
}
