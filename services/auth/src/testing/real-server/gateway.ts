import { request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '@backline/service-kit/process/listen';

const BASE = '/auth/v1';
/** Paths that a gateway lets through without an API key. */
const OPEN = /^\/auth\/v1\/(verify|callback|authorize|sso\/saml|\.well-known)(\/|\?|$)/;

export interface Gateway {
  url: string;
  close(): Promise<void>;
}

/** Replaces the gateway of a hosted project: it requires an API key, and sends the caller's address on. */
export async function startGateway(upstreamPort: number, apiKeys: readonly string[]): Promise<Gateway> {
  const { port, serve, close } = await listen('127.0.0.1', 0);
  serve((req, res) => {
    const refusal = refusalOf(req, apiKeys);
    if (refusal) return sendJson(res, refusal.status, refusal.body);
    const headers = {
      ...req.headers,
      // A gateway replaces the caller's own header.
      'x-forwarded-for': req.socket.remoteAddress,
      'x-forwarded-host': req.headers.host,
    };
    const path = (req.url ?? '').slice(BASE.length) || '/';
    const upstream = request({ host: '127.0.0.1', port: upstreamPort, method: req.method, path, headers });
    upstream.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    upstream.on('error', () => {
      if (res.headersSent) res.destroy();
      else sendJson(res, 503, { message: 'name resolution failed' });
    });
    req.pipe(upstream);
  });
  return { url: `http://127.0.0.1:${port}`, close };
}

function refusalOf({ url = '', headers, method }: IncomingMessage, apiKeys: readonly string[]) {
  if (!url.startsWith(BASE)) return { status: 404, body: { message: 'no Route matched with those values' } };
  if (OPEN.test(url) || method === 'OPTIONS') return undefined;
  const key = headers.apikey ?? new URL(url, 'http://gateway.test').searchParams.get('apikey');
  if (key === null) return { status: 401, body: { message: 'No API key found in request' } };
  return apiKeys.includes(String(key)) ? undefined : { status: 401, body: { message: 'Invalid API key' } };
}

function sendJson(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
