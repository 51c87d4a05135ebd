import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { releaseModel } from './releases/releases.model.ts';
import { writeReleaseFile } from './testing/releases.ts';
import { startTestEdge, type TestEdge } from './testing/test-edge.ts';

let edge: TestEdge;

const seen: IncomingMessage[] = [];
const api: RequestListener = (req: IncomingMessage, res: ServerResponse) => {
  seen.push(req);
  res.setHeader('Content-Type', 'application/json');
  res.end(JSON.stringify({ path: req.url }));
};

beforeAll(async () => {
  edge = await startTestEdge(api);
  writeReleaseFile(edge.dataDir, 'mfe-artist/v1/app.1.js', 'export {};', { compressed: true });
  writeReleaseFile(edge.dataDir, 'mfe-artist/v1/nested/logo.png', 'png');
  writeReleaseFile(edge.dataDir, '../secret.js', 'secret');
});

afterAll(() => edge.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(edge.url + path, { headers });

describe('files of a release', () => {
  it.each([
    '/remotes/mfe-artist/v1/absent.js',
    '/remotes/mfe-artist/v1',
    '/remotes/mfe-artist/v2/app.1.js',
    '/remotes/mfe-artist/v1/app.1.js/more.js',
    '/remotes/mfe-artist/v1/nested',
    '/remotes/mfe-artist/..%2f..%2fsecret.js',
    '/remotes/mfe-artist/v1/..%2f..%2f..%2fsecret.js',
    '/remotes/mfe-artist/%2e%2e/%2e%2e/secret.js',
    '/remotes/MFE/v1/app.1.js',
    '/remotes/mfe-artist/v1/.hidden.js',
    '/remotes/mfe-artist/v1/app.1.exe',
  ])('%s is not found, as JSON and uncached', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
  });

  it('never change, and come compressed to those who can read it', async () => {
    const answer = await get('/remotes/mfe-artist/v1/app.1.js', { 'Accept-Encoding': 'gzip, br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toBe('export {};');
  });

  it('come as they are to all others', async () => {
    const answer = await get('/remotes/mfe-artist/v1/app.1.js', { 'Accept-Encoding': 'identity' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe('export {};');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  });
});

describe('a page', () => {
  it('that does not exist answers 404 and still brings the shell', async () => {
    const answer = await get('/nowhere');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('/remotes/shell/v1/shell.1.js');
  });

  it('is not what a missing file is answered with', async () => {
    const answer = await get('/favicon.ico');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('brings the files of its remote after those of the shell, and what they share', async () => {
    const html = await (await get('/events/7')).text();
    const sources = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).toEqual([
      '/remotes/shell/v1/shell.1.js',
      '/remotes/mfe-artist/v1/entry.1.js',
      '/remotes/mfe-artist/v1/app.1.js',
      '/remotes/shell/v1/dialog.1.js',
    ]);
    expect(html).toContain('<link rel="stylesheet" href="/remotes/mfe-artist/v1/app.1.css" crossorigin>');
  });

  it('lets no script run but ours: each answer has a nonce of its own', async () => {
    const [first, second] = await Promise.all([get('/events'), get('/events')]);
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(policy).not.toBe(second.headers.get('content-security-policy'));
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const inline = [...(await first.text()).matchAll(/<script(?![^>]*\bsrc=)(?![^>]*json)([^>]*)>/g)];
    expect(inline.map(([, attributes = '']) => attributes.includes(nonce))).toEqual([true]);
  });

  it('carries who is signed in and what is live, and nothing that could end its script', async () => {
    const evil = await edge.another({
      supabaseAnonKey: '</script><script>alert(1)</script>',
      contactEmail: 'hello@backline.example',
    });
    const html = await (await fetch(`${evil.url}/events`)).text();
    const json = /<script type="application\/json" id="backline-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      user: null,
      supabaseAnonKey: '</script><script>alert(1)</script>',
      contactEmail: 'hello@backline.example',
      registry: { apps: { 'mfe-artist': { version: 'v1', paths: ['/events', '/events/:id'] } } },
      manifests: { 'mfe-artist': { entry: 'entry.1.js', globalName: 'backline_mfe_artist' } },
    });
  });

  it('tells those who list or share it what Backline is', async () => {
    const html = await (await get('/')).text();
    expect(html).toContain('name="description" content="A booking marketplace for DJs, artists and venues."');
  });

  it('says that it loads, until the script of the shell is there', async () => {
    const html = await (await get('/events')).text();
    expect(html).toMatch(/<div id="root"><p[^>]* role="status">Backline is loading…<\/p><\/div>/);
  });

  it.each(['/healthz', '/registry.json', '/nowhere', '/remotes/x', '/api/events'])(
    'and every other answer (%s) may be neither framed nor sniffed',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('permissions-policy')).toContain('microphone=()');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    },
  );
});

describe('a release that cannot be read', () => {
  const cases: [what: string, breakIt: () => void][] = [
    ['missing', () => rmSync(join(edge.dataDir, 'releases/mfe-org/v1/manifest.json'))],
    ['cut short', () => writeReleaseFile(edge.dataDir, 'mfe-org/v1/manifest.json', '{"app":')],
    [
      'of another shape',
      () => writeReleaseFile(edge.dataDir, 'mfe-org/v1/manifest.json', '{"app":"mfe-org"}'),
    ],
  ];

  it.each(cases)('because its manifest is %s takes no page down', async (_what, breakIt) => {
    breakIt();
    const fresh = await edge.another();
    const [own, other, registry] = await Promise.all(
      ['/org-dashboard', '/events', '/registry.json'].map((path) => fetch(fresh.url + path)),
    );
    expect(own?.status).toBe(200);
    expect(await own?.text()).not.toContain('src="/remotes/mfe-org/');
    expect(other?.status).toBe(200);
    expect(await other?.text()).toContain('/remotes/mfe-artist/v1/entry.1.js');
    expect(await registry?.json()).toMatchObject({ apps: { 'mfe-org': { paths: ['/org-dashboard'] } } });
  });

  it('of the shell leaves pages with the one that was live before', async () => {
    const fresh = await edge.another();
    await fetch(`${fresh.url}/events`);
    const shell = { app: 'shell', scripts: ['shell.2.js'], styles: [], fonts: [], provides: {} };
    writeReleaseFile(edge.dataDir, 'shell/v2/manifest.json', JSON.stringify(shell));
    await edge.publish('shell', 'v2');
    rmSync(join(edge.dataDir, 'releases/shell/v2/manifest.json'));
    const html = await (await fetch(`${fresh.url}/events`)).text();
    await edge.publish('shell', 'v1');
    expect(html).toContain('src="/remotes/shell/v1/shell.1.js"');
    expect(html).not.toContain('/remotes/shell/v2/');
  });

  it('in time, because the database does not answer, leaves pages with the last one', async () => {
    const fresh = await edge.another();
    await fetch(`${fresh.url}/events`);
    const silence = { lean: () => new Promise(() => {}) };
    const find = vi.spyOn(releaseModel(edge.connection), 'find').mockReturnValue(silence as never);
    const answer = await fetch(`${fresh.url}/events`);
    find.mockRestore();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('/remotes/mfe-artist/v1/entry.1.js');
  });

  it('cannot be published: what is live stays live', async () => {
    await expect(edge.publish('mfe-artist', 'v9')).rejects.toThrow();
    expect(await (await get('/registry.json')).json()).toMatchObject({
      apps: { 'mfe-artist': { version: 'v1' } },
    });
  });
});

describe('the registry', () => {
  it('takes up a new version without a restart', async () => {
    writeReleaseFile(
      edge.dataDir,
      'mfe-artist/v2/manifest.json',
      JSON.stringify({
        app: 'mfe-artist',
        globalName: 'backline_mfe_artist',
        entry: 'entry.2.js',
        paths: ['/events', '/mixes'],
        ownLayout: [],
        navigation: [],
        scripts: [],
        styles: [],
        consumes: {},
        needsAtOnce: [],
      }),
    );
    await edge.publish('mfe-artist', 'v2');
    expect((await get('/mixes')).status).toBe(200);
    expect(await (await get('/events')).text()).toContain('/remotes/mfe-artist/v2/entry.2.js');
    await edge.publish('mfe-artist', 'v1');
  });

  it('is the last one known while the database is away', async () => {
    const fresh = await edge.another();
    await fetch(`${fresh.url}/events`);
    const model = releaseModel(edge.connection);
    const find = model.find.bind(model);
    model.find = () => {
      throw new Error('away');
    };
    try {
      const answer = await fetch(`${fresh.url}/registry.json`);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.json()).toMatchObject({ apps: { 'mfe-artist': { version: 'v1' } } });
    } finally {
      model.find = find;
    }
  });
});

describe('the way to the API', () => {
  it('brings long answers compressed, whether the API is in this process or not', async () => {
    const mounted = await edge.another({}, api);
    for (const url of [edge.url, mounted.url]) {
      const answer = await fetch(`${url}/api/events?q=${'x'.repeat(2000)}`, {
        headers: { 'Accept-Encoding': 'br' },
      });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(await answer.json()).toMatchObject({ path: expect.stringContaining('/api/events') });
    }
  });

  it('answers 503 in the shape of every error while the API is away', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => {
      closed.listen(0, '127.0.0.1', resolve);
    });
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => {
      closed.close(resolve);
    });
    const cut = await edge.another({ apiUrl: `http://127.0.0.1:${port}` });
    const answer = await fetch(`${cut.url}/api/events`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
  });

  it('believes no address and no request id that the caller made up', async () => {
    await get('/api/events?limit=2', { 'X-Forwarded-For': '203.0.113.9', 'X-Request-Id': 'chosen-by-me' });
    const passed = seen.at(-1);
    expect(passed?.url).toBe('/api/events?limit=2');
    expect(passed?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(passed?.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('is the same when the API runs in this process', async () => {
    const mounted = await edge.another({}, api);
    const answer = await fetch(`${mounted.url}/api/events?limit=3`);
    expect(await answer.json()).toEqual({ path: '/api/events?limit=3' });
  });
});
