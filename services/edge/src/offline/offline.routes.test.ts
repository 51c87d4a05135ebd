import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { integrityOf } from '#src/releases/store/integrity.ts';
import { SHELL, writeRelease } from '#src/testing/releases.ts';
import { useTestEdge } from '#src/testing/test-edge.ts';

const edge = useTestEdge((_req, res) => res.end());

interface KeptFile {
  url: string;
  integrity: string;
}
const filesIn = (worker: string) =>
  JSON.parse(/^const FILES = (.*);$/m.exec(worker)?.[1] ?? '[]') as KeptFile[];
const workerText = async () => (await edge.get('/service-worker.js')).text();

describe('the service worker', () => {
  it('is revalidated each time, and may fetch only from our origin', async () => {
    const answer = await edge.get('/service-worker.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('keeps the offline page with the fonts and styles of the live shell, each by its hash', async () => {
    const files = filesIn(await workerText());
    expect(files.map(({ url }) => url)).toEqual([
      '/offline.html',
      '/remotes/shell/v1/archivo.1.woff2',
      '/remotes/shell/v1/shell.1.css',
    ]);
    for (const { url, integrity } of files)
      expect(integrityOf(Buffer.from(await (await edge.get(url)).arrayBuffer()))).toBe(integrity);
  });

  it('is another one with another shell, and the same again after a roll back', async () => {
    const before = await workerText();
    await writeRelease(edge.dataDir, 'v2', SHELL);
    await edge.publish('shell', 'v2');
    const after = await workerText();
    expect(filesIn(after)[1]?.url).toBe('/remotes/shell/v2/archivo.1.woff2');
    await edge.publish('shell', 'v1');
    expect(await workerText()).toBe(before);
  });

  it('removes itself if the setting says so, and pages install none [releases 8]', async () => {
    const { url } = await edge.another({ offlinePage: false });
    const worker = await (await fetch(`${url}/service-worker.js`)).text();
    expect(worker).toContain('registration.unregister()');
    expect(worker).not.toContain("addEventListener('fetch'");
    expect(await (await fetch(`${url}/events`)).text()).toContain('"offlinePage":false');
    expect(await (await edge.get('/events')).text()).toContain('"offlinePage":true');
  });
});

describe('the offline page', () => {
  it('has the hash of each style and part in its policy, and belongs to no index', async () => {
    const answer = await edge.get('/offline.html');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const html = await answer.text();
    const inline = [...html.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)];
    expect(inline).toHaveLength(2);
    for (const [, text = ''] of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<link rel="stylesheet" href="\/remotes\/shell\/v1\/shell\.1\.css" integrity="/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });
});
