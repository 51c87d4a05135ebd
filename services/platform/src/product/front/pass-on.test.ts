import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { BootData } from '@backline/contracts/platform/releases';
import { listen } from '@backline/service-kit/process/listen';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_BOOT, OWN_REMOTES, pageOf } from '#src/testing/live-page.ts';
import { createPassOn } from './pass-on.ts';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const answerAsProduct: RequestListener = (req, res) => {
  const page = (data: BootData) => void res.setHeader('Content-Type', 'text/html').end(pageOf(data));
  if (req.url === '/login') return page(LIVE_BOOT);
  if (req.url === '/unreadable') return page({ ...LIVE_BOOT, registry: {} } as BootData);
  res.end(JSON.stringify([req.url, req.headers.host, req.headers.origin ?? null]));
};

async function startHttp(): Promise<Server> {
  return createHttpServer(answerAsProduct);
}

/** With a certificate that this process trusts, as NODE_EXTRA_CA_CERTS makes it. */
async function startHttps(): Promise<Server> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  closing.push(() => setDefaultCACertificates(trusted));
  return createHttpsServer({ cert, key }, answerAsProduct);
}

async function startFront(target: URL): Promise<string> {
  const { handler, close } = createPassOn(target, () => OWN_REMOTES);
  const front = await listen('127.0.0.1', 0);
  front.serve(handler);
  closing.push(close, front.close);
  return `http://127.0.0.1:${front.port}`;
}

describe.each([
  ['http', startHttp],
  ['https', startHttps],
] as const)('a call that the front passes on to a product at %s', (scheme, start) => {
  let product: string;
  let front: string;
  beforeAll(async () => {
    const server = await start();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    closing.push(() => server.close());
    product = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
    front = await startFront(new URL(product));
  });

  const post = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(front + path, { method: 'POST', headers })).json();

  it('goes to the product and nowhere else, whatever its path looks like', async () => {
    const path = '//other.example/api/things?a=1&b=%2F';
    expect(await post(path)).toEqual([path, new URL(product).host, null]);
  });

  it('keeps the name of another site, which the product then refuses', async () => {
    const [, , origin] = (await post('/api/things', { Origin: 'https://evil.example' })) as string[];
    expect(origin).toBe('https://evil.example');
  });

  it('from a page of the front counts as one from the product', async () => {
    const [, , origin] = (await post('/api/things', { Origin: front })) as string[];
    expect(origin).toBe(product);
  });

  it('brings a page with the remote from here in it', async () => {
    const page = await (await fetch(`${front}/login`)).text();
    expect(page).toContain('"version":"mine2"');
    expect(page.endsWith('</body>')).toBe(true);
  });

  it('breaks off alone when the page that comes cannot be read', async () => {
    await expect(fetch(`${front}/unreadable`)).rejects.toThrow('fetch failed');
    expect(await post('/after')).toContain('/after');
  });
});

describe('a call to a product that is gone', () => {
  it('is answered with a sentence that names the product', async () => {
    const { port, close } = await listen('127.0.0.1', 0);
    await close();
    const front = await startFront(new URL(`http://127.0.0.1:${port}`));
    const answer = await fetch(`${front}/api/things`);
    expect([answer.status, await answer.text()]).toEqual([
      502,
      `Backline does not answer at http://127.0.0.1:${port}.`,
    ]);
  });
});
