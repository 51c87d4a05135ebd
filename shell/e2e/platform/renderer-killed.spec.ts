import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { runScript } from '#e2e/support/product/running-process.ts';
import { startProduct } from '#e2e/support/product/start-product.ts';

const REQUESTS = 300;
const AT_ONCE = 12;

const portOf = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
};

/** A renderer in its own process, as in production. */
function startRenderer(port: string, edgeUrl: string, dataDir: string): ChildProcess {
  const settings = { PORT: port, EDGE_URL: edgeUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  return runScript('services/renderer/src/main.ts', [], settings);
}

/** Requests pages until all are answered. `onAnswer` gets the count of answers so far. */
async function load(url: string, onAnswer: (count: number) => void): Promise<string[]> {
  const answers: string[] = [];
  let asked = 0;
  const visitor = async () => {
    while (asked < REQUESTS) {
      asked += 1;
      // A new query for each request, so that the edge does not answer from its cache.
      const answer = await fetch(`${url}/events?visit=${asked}`);
      answers.push(`${answer.status} ${await answer.text()}`);
      onAnswer(answers.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return answers;
}

const isRendered = (answer: string) => answer.includes('data-rendered');

test('every page is answered while the renderer is killed, and pages are rendered again once it is back', async () => {
  const port = await portOf();
  const product = await startProduct(process.env['BACKLINE_DATA_DIR'], {
    RENDERER_URL: `http://127.0.0.1:${port}`,
  });
  let renderer = startRenderer(port, product.url, product.dataDir);
  try {
    const page = async () => `200 ${await (await fetch(`${product.url}/events?at=${Date.now()}`)).text()}`;
    await expect.poll(async () => isRendered(await page()), { timeout: 60_000 }).toBe(true);
    const answers = await load(product.url, (count) => {
      if (count === REQUESTS / 3) renderer.kill('SIGKILL');
    });
    expect(answers.filter((answer) => !/^200 .*<\/html>$/s.test(answer))).toEqual([]);
    expect(answers.filter(isRendered).length).toBeGreaterThan(0);
    expect(answers.filter((answer) => !isRendered(answer)).length).toBeGreaterThan(0);
    renderer = startRenderer(port, product.url, product.dataDir);
    await expect.poll(async () => isRendered(await page()), { timeout: 60_000 }).toBe(true);
  } finally {
    renderer.kill('SIGKILL');
    await product.stop();
  }
});
