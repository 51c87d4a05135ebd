import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { buildUser } from '@backline/contracts/testing/builders';
import express from 'express';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { serve } from '@backline/service-kit/testing/serve';
import { edgeSettingsOf } from '#src/edge-config.ts';
import { ARTIST, writeRelease } from '#src/testing/releases.ts';
import { useTestEdge } from '#src/testing/test-edge.ts';
import { integrityOf } from '#src/releases/store/integrity.ts';
import type { PageRenderer } from '#src/rendering/render-pages.ts';
import type { Visitor } from '#src/sessions/sessions.ts';
import { pageRoutes } from './pages.routes.ts';
import { createSharedPages } from './shared-pages.ts';

const edge = useTestEdge((_req, res) => res.end());

describe('a page', () => {
  it('that does not exist answers 404 and still contains the shell [paths 40]', async () => {
    const answer = await edge.get('/nowhere');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('/remotes/shell/v1/shell.1.js');
  });

  it.each(['//', '///', '//[', '//a:b', '//%09', '//evil.example/x', '//events'])(
    'does not exist at %s, and is never said to be on another host',
    async (path) => {
      const { hostname, port } = new URL(edge.url);
      const [status, html] = await new Promise<[number | undefined, string]>((resolve, reject) => {
        request({ hostname, port, path }, (answer) => {
          void text(answer).then((body) => resolve([answer.statusCode, body]), reject);
        })
          .on('error', reject)
          .end();
      });
      expect(status).toBe(404);
      expect(html).toMatch(/<meta property="og:url" content="http:\/\/127\.0\.0\.1:3000\/\//);
    },
  );

  it('has the theme of its visitor, and renews the choice', async () => {
    const answer = await edge.get('/events', { cookie: 'theme=light' });
    expect(answer.headers.get('set-cookie')).toBe('theme=light; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(await answer.text()).toContain('<html lang="en" data-theme="light">');
  });

  it.each([undefined, 'theme=%22onload', 'theme='])(
    'is dark for the cookie %s, and sets none',
    async (cookie) => {
      const answer = await edge.get('/events', cookie === undefined ? {} : { cookie });
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(await answer.text()).toContain('<html lang="en">');
    },
  );

  it.each(['/admin', '/admin/audit', '/admin-login'])(
    'of the admin area is kept by no browser, and listed by no search engine: %s [admin-dashboard 20]',
    async (path) => {
      const { headers } = await edge.get(path);
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        'private, no-store',
        'noindex',
      ]);
    },
  );

  it.each(['/events', '/administrator'])('of another area may be kept and listed: %s', async (path) => {
    const { headers } = await edge.get(path);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['public, no-cache', null]);
  });

  it('does not replace a missing file', async () => {
    const answer = await edge.get('/missing.png');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('loads the files of its remote after those of the shell, and their shared modules [releases 3]', async () => {
    const html = await (await edge.get('/events/7')).text();
    const sources = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).toEqual([
      '/remotes/shell/v1/shell.1.js',
      '/remotes/mfe-artist/v1/entry.1.js',
      '/remotes/mfe-artist/v1/app.1.js',
      '/remotes/shell/v1/dialog.1.js',
    ]);
    expect(html).toMatch(/<link rel="stylesheet" href="\/remotes\/mfe-artist\/v1\/app\.1\.css" integrity=/);
  });

  it('also loads the files of its lazy screen', async () => {
    const screens = {
      '/events/:id': {
        scripts: ['event.1.js'],
        styles: ['event.1.css'],
        needs: ['@backline/design-system/dialog'],
      },
    };
    await writeRelease(edge.dataDir, 'lazy', { ...ARTIST, needsAtOnce: [], screens });
    await edge.publish('mfe-artist', 'lazy');
    const [list, event] = await Promise.all(
      ['/events', '/events/7'].map(async (path) => (await edge.get(path)).text()),
    );
    for (const file of [
      'mfe-artist/lazy/event.1.js',
      'mfe-artist/lazy/event.1.css',
      'shell/v1/dialog.1.css',
    ]) {
      expect(list).not.toContain(file);
      expect(event).toContain(file);
    }
    await edge.publish('mfe-artist', 'v1');
  });

  it('has the hash of every script and style, and allows no script without one', async () => {
    const answer = await edge.get('/events/7');
    const html = await answer.text();
    const tags = html.match(/<(script defer|link rel="stylesheet") [^>]*>/g) ?? [];
    expect(tags).toHaveLength(7);
    for (const tag of tags) {
      const [, path = '', hash] = /(?:src|href)="([^"]+)" integrity="([^"]+)" crossorigin>/.exec(tag) ?? [];
      expect(hash).toBe(integrityOf(await (await edge.get(path)).text()));
    }
    expect(answer.headers.get('integrity-policy')).toContain('blocked-destinations=(script)');
  });

  it('allows only our scripts, by their hashes in its policy [outside-services 9]', async () => {
    const answer = await edge.get('/events');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce/);
    const html = await answer.text();
    const inline = [...html.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)];
    expect(inline).toHaveLength(3);
    for (const [, text = ''] of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  });

  it.each(['br', 'gzip', 'identity'])(
    'is the same for each stranger, and has an ETag for %s',
    async (way) => {
      const [one, other] = [
        await edge.get('/events', { 'accept-encoding': way }),
        await edge.get('/events', { 'accept-encoding': way }),
      ];
      expect(one.headers.get('content-encoding')).toBe(way === 'identity' ? null : way);
      expect(one.headers.get('etag')).toMatch(new RegExp(`^"[\\w-]{27}-${way}"$`));
      expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
      expect(await other.text()).toBe(await one.text());
      expect(await (await edge.get('/events', { 'accept-encoding': way })).text()).toContain('</html>');
    },
  );

  it('carries the signed-in user and the live releases, and no text that could end its script', async () => {
    const evil = await edge.another({
      contactEmail: '</script><script>alert(1)</script>',
    });
    const html = await (await fetch(`${evil.url}/events`)).text();
    const json = /<script type="application\/json" id="backline-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      user: null,
      supabaseAnonKey: 'local-anon-key',
      contactEmail: '</script><script>alert(1)</script>',
      registry: { apps: { 'mfe-artist': { version: 'v1', paths: ['/events', '/events/:id'] } } },
      manifests: { 'mfe-artist': { entry: 'entry.1.js', globalName: 'backline_mfe_artist' } },
    });
  });

  it.each([
    ['of our own service: none', undefined, undefined],
    ['of a hosted project', { supabaseServiceKey: 'key', supabaseLinkMinutes: 30 }, 30],
    ['of a hosted project that nobody set', { supabaseServiceKey: 'key' }, 60],
  ])(
    'tells for how many minutes the links work %s [hosted-authentication-service 9]',
    async (_case, settings, linkMinutes) => {
      const { url } = await edge.another(settings);
      const html = await (await fetch(`${url}/events`)).text();
      const json =
        /<script type="application\/json" id="backline-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
      expect((JSON.parse(json) as { linkMinutes?: number }).linkMinutes).toBe(linkMinutes);
    },
  );

  it('has a placeholder for the keys of a hosted project [hosted-authentication-service 5]', async () => {
    const { url } = await edge.another({ supabaseServiceKey: 'the-service-key' });
    const html = await (await fetch(`${url}/events`)).text();
    expect(html).toContain('"supabaseAnonKey":"local-anon-key"');
    expect(html).not.toContain('the-service-key');
  });

  it('describes Backline to search engines', async () => {
    const html = await (await edge.get('/')).text();
    expect(html).toContain('name="description" content="A booking marketplace for DJs, artists and venues."');
  });

  it('shows that it is loading, until the script of the shell runs', async () => {
    const html = await (await edge.get('/events')).text();
    expect(html).toMatch(/<div id="root"><p[^>]* role="status">Backline is loading…<\/p><\/div>/);
  });

  it('is sent without the user if the session cannot be read in time', async () => {
    const html = await (await pageFor(() => new Promise(() => {}))).text();
    expect(html).toContain('id="backline-boot">{"supabaseAnonKey"');
  });

  it('of a view is left to the browser, and kept by none [view-as 16]', async () => {
    const user = buildUser({ viewedUntil: '2026-11-21T20:15:00.000Z' });
    const render = vi.fn<PageRenderer['render']>();
    const answer = await pageFor(async () => ({ user, ticket: '', offersPasskeys: true }), render);
    expect(await answer.text()).toContain('"viewedUntil":"2026-11-21T20:15:00.000Z"');
    expect([answer.headers.get('cache-control'), render.mock.calls]).toEqual(['private, no-store', []]);
  });
});

/** A page for a visitor, from an edge with a shell and nothing else. */
async function pageFor(
  readVisitor: () => Promise<Visitor>,
  render?: PageRenderer['render'],
): Promise<Response> {
  const files = { 'shell.js': integrityOf('') };
  const host = { app: 'shell' as const, scripts: ['shell.js'], styles: [], fonts: [], provides: {}, files };
  const live = { registry: { apps: {} }, host, remotes: {}, revision: 1 };
  const config = { publicUrl: 'http://127.0.0.1:3000', dataDir: '', apiUrl: '', authUrl: '', demo: false };
  const routes = pageRoutes(edgeSettingsOf(config), {
    releases: { current: () => Promise.resolve(live) },
    sessions: { readVisitor },
    renderer: render ? ({ render } as PageRenderer) : null,
    readPreview: () => Promise.resolve(null),
    sharedPages: createSharedPages(),
    logger: pino({ enabled: false }),
  });
  const front = await serve(express().use(routes));
  const answer = await fetch(front.url);
  const body = await answer.text();
  await front.close();
  return new Response(body, answer);
}
