import * as http from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import * as https from 'node:https';
import { createProxyServer } from 'http-proxy-3';
import { pageWith, registryWith, type OwnRemotes } from './own-remotes.ts';

export interface PassOn {
  handler: RequestListener;
  close(): void;
}

/** Passes every request on to the product at `target`, by http or https, and puts `own` into its pages. */
export function createPassOn(target: URL, own: () => OwnRemotes): PassOn {
  const { Agent } = target.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({
    target: target.origin,
    agent,
    changeOrigin: true,
    selfHandleResponse: true,
    // The path as it came: read as a link, one that begins with two slashes would name another host.
    toProxy: true,
  });
  proxy.on('proxyRes', (answer, req, res) => {
    const rewrite = rewriterOf(req, answer, own());
    if (rewrite) return void sendRewritten(answer, res, rewrite).catch(() => res.destroy());
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  proxy.on('error', (_error, _req, res) => {
    const response = res as ServerResponse;
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain' });
    response.end(`Backline does not answer at ${target.origin}.`);
  });
  return {
    handler: (req, res) => proxy.web(req, res, { headers: headersFor(target, req) }),
    close: () => agent.destroy(),
  };
}

/**
 * The running product takes calls from its own pages only. A page of this front counts as its own, a page of
 * another site does not. Answers come without compression, because they may be rewritten here.
 */
function headersFor(target: URL, { headers }: IncomingMessage): Record<string, string> {
  const isOwnPage = headers.origin === `http://${headers.host}`;
  return { 'accept-encoding': 'identity', ...(isOwnPage && { origin: target.origin }) };
}

function rewriterOf(req: IncomingMessage, answer: IncomingMessage, own: OwnRemotes) {
  if (req.method !== 'GET') return undefined;
  if (req.url === '/registry.json') return (text: string) => JSON.stringify(registryWith(text, own));
  const isPage = answer.headers['content-type']?.startsWith('text/html') && answer.statusCode !== 304;
  return isPage ? (text: string) => pageWith(text, own) : undefined;
}

async function sendRewritten(
  answer: IncomingMessage,
  res: ServerResponse,
  rewrite: (text: string) => string,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = Buffer.from(rewrite(Buffer.concat(chunks).toString('utf8')));
  const { 'transfer-encoding': _chunked, ...rest } = answer.headers;
  const headers: OutgoingHttpHeaders = { ...rest, 'content-length': body.length };
  res.writeHead(answer.statusCode ?? 502, headers).end(body);
}
