import { Agent, createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

const CHECK_TIMEOUT_MS = 1_500;

interface Upstream {
  url: string;
  isReady: boolean;
}

/**
 * A proxy like in production: it uses persistent connections, spreads requests over the servers with a good
 * `/readyz`, and tries another server only after a failed connection. Any other failure is a 502.
 */
export async function startBalancer(urls: readonly string[], checkEveryMs = 50): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const upstreams: Upstream[] = urls.map((url) => ({ url, isReady: true }));
  const check = async (upstream: Upstream) => {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    upstream.isReady = await fetch(`${upstream.url}/readyz`, { signal }).then(
      async (answer) => (await answer.arrayBuffer(), answer.ok),
      () => false,
    );
  };
  const checking = setInterval(() => void Promise.all(upstreams.map(check)), checkEveryMs);
  let turn = 0;
  const server = createServer((req, res) => {
    turn += 1;
    const [first, second] = turn % 2 === 0 ? upstreams : upstreams.toReversed();
    const order = [first, second].filter((upstream) => upstream !== undefined);
    order.sort((a, b) => Number(b.isReady) - Number(a.isReady));
    const forwarded = [req.headers['x-forwarded-for'], req.socket.remoteAddress].flat().filter(Boolean);
    const headers = { ...req.headers, 'x-forwarded-for': forwarded.join(', ') };
    void buffer(req).then((body) =>
      pass(
        { method: req.method ?? '', path: req.url ?? '', headers, body, agent },
        order.map(({ url }) => url),
        res,
      ),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(checking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

interface Passed {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  agent: Agent;
}

function pass(passed: Passed, [url = '', ...others]: string[], res: ServerResponse): void {
  const { method, path, headers, body, agent } = passed;
  const { connection: _, ...kept } = headers;
  const sent = request(url + path, { method, headers: kept, agent }, (answer) => {
    const { connection: _hop, 'keep-alive': _alive, 'transfer-encoding': _chunked, ...own } = answer.headers;
    res.writeHead(answer.statusCode ?? 502, own);
    answer.pipe(res);
  });
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && others.length > 0) pass(passed, others, res);
    else if (!res.headersSent) res.writeHead(502).end(`${error.code ?? ''} ${error.message}`);
    else res.destroy();
  });
  sent.end(body);
}
