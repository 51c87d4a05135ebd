import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { generate } from 'selfsigned';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { closedAddress, startAnswering } from '#src/testing/answering.ts';
import { reachApi } from './api-access.ts';

const startProduct = () => startAnswering(() => ({ body: { granted: false } }));

/** What a command reaches when a product runs at its port, and what it says about that. */
async function reach(siteUrl: string, product: { url: string }) {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  const { port } = new URL(product.url);
  const settings = readSettings({ PUBLIC_URL: siteUrl, PORT: port, DATA_DIR: makeTestFolder() });
  const { apiUrl } = await reachApi(settings);
  return { apiUrl, said: said.mock.calls.flat() };
}

async function startTls(days: { notBeforeDate?: Date; notAfterDate?: Date }, name = '127.0.0.1') {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], days);
  const server = createServer({ cert, key }, (_req, res) => res.end('{"granted":false}'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a command asks the product at its public address, and says nothing', async () => {
  const site = await startProduct();
  expect(await reach(site.url, await startProduct())).toEqual({ apiUrl: site.url, said: [] });
});

it.each([
  ['nothing answers', closedAddress, 'connect ECONNREFUSED'],
  [
    'a proxy answers for it',
    async () => (await startAnswering(() => ({ status: 502, body: '<p>' }))).url,
    '502',
  ],
  [
    'another site answers',
    async () => (await startAnswering(() => ({ body: '<html>' }))).url,
    'answered 200',
  ],
])('a command says that it asks the port instead, where %s', async (_case, start, reason) => {
  const [siteUrl, product] = [await start(), await startProduct()];
  const { apiUrl, said } = await reach(siteUrl, product);
  expect(apiUrl).toBe(product.url);
  expect(said).toEqual([expect.stringContaining(`does not answer at ${siteUrl}: `)]);
  expect(said[0]).toContain(reason);
  expect(said[0]).toContain(`uses the one at ${product.url}`);
});

it.each([
  ['of its own', () => startTls({})],
  ['that has expired', () => startTls({ notBeforeDate: new Date(0), notAfterDate: new Date(86_400_000) })],
  ['that is missing', async () => (await startProduct()).url.replace('http:', 'https:')],
])('a command asks no other product when the certificate is one %s', async (_case, start) => {
  const [siteUrl, product] = [await start(), await startProduct()];
  await expect(reach(siteUrl, product)).rejects.toThrow(`Backline at ${siteUrl} cannot be trusted: `);
  expect(product.asked).toEqual([]);
});
