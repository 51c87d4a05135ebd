import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { loadJob, renderJob } from '@backline/contracts/platform/rendering.schemas';
import type { RenderJob } from '@backline/contracts/platform/rendering';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { useDeploying } from '#src/testing/deploying.ts';
import { ARTIST, remoteNamed, SHELL, writeRelease } from '#src/testing/releases.ts';

const rendered: RenderJob[] = [];
let rendererAnswer: object = {};
let tried: RenderJob[] = [];
let attempts: object[] = [];
/** Why the code of an app cannot be run. */
let broken: Record<string, string> = {};
const renderer = createServer(async (req, res) => {
  if (req.url === '/render') rendered.push(renderJob.parse(await json(req)));
  if (req.url === '/try') tried = z.array(renderJob).parse(await json(req));
  if (req.url === '/load') {
    const { remotes } = loadJob.parse(await json(req));
    return void res.end(JSON.stringify(remotes.map(({ app }) => ({ failed: broken[app] }))));
  }
  res.end(JSON.stringify(req.url === '/try' ? attempts : rendererAnswer));
}).listen(0, '127.0.0.1');
await once(renderer, 'listening');
afterAll(() => void renderer.close());

const { port } = renderer.address() as AddressInfo;
const { edge, call, build, upload, publish, bring, liveOf } = useDeploying({
  rendererUrl: `http://127.0.0.1:${port}`,
});

beforeAll(() =>
  writeRelease(edge.dataDir, 's2', { ...SHELL, server: 'server.cjs' }, { 'server.cjs': 'exports.app = {};' }),
);

const entryTo = (to: string) => ({
  label: 'Dates',
  to,
  icon: 'calendar-days',
  audience: 'stranger',
  placement: 'top',
  order: 1,
});

describe('a release that would break the product', () => {
  beforeEach(async () => {
    // Each test begins with the releases that the edge was started with.
    for (const app of ['shell', 'mfe-artist']) await edge.publish(app, 'v1');
  });

  const shellWith = (provides: object) => ({ ...SHELL, provides: { ...SHELL.provides, ...provides } });
  const react = (exports: string[]) => ({ react: { version: '19.3.1', scripts: [], styles: [], exports } });

  it.each([
    ['module-missing', 'needs left-pad', { consumes: { 'left-pad': '^1.0.0' } }],
    ['module-version', 'the shell provides 19.3.1', { consumes: { react: '^20.0.0' } }],
    ['path-taken', '/org-dashboard belongs to mfe-org', { paths: ['/events', '/org-dashboard'] }],
    ['navigation-strange', 'leads to //else.example', { navigation: [entryTo('//else.example')] }],
    ['call-unknown', 'GET /api/gone', { calls: ['GET /api/events/:id', 'GET /api/gone'] }],
  ])('is refused: %s', async (code, message, change) => {
    const built = await build({ ...ARTIST, previewed: [], ...change });
    await upload(built);
    const answer = await publish(built);
    expect(answer).toMatchObject({ status: 409, body: { code: 'release_refused' } });
    expect(answer.body.details.reasons).toEqual([{ code, message: expect.stringContaining(message) }]);
    expect(await liveOf('mfe-artist')).toMatchObject({ version: 'v1' });
  });

  it('is refused when it imports a name that the live shell does not export', async () => {
    await bring(shellWith(react(['useState'])));
    const built = await build({ ...ARTIST, imports: { react: ['useState', 'useBrandNew'] } });
    await upload(built);
    expect((await publish(built)).body.message).toContain('imports useBrandNew of react');
  });

  it('is refused if it is a shell without a name that a live remote imports', async () => {
    await bring(shellWith(react(['useState', 'useId'])));
    await bring({ ...ARTIST, imports: { react: ['useId'] } });
    const shell = await build(shellWith(react(['useState'])));
    await upload(shell);
    expect((await publish(shell)).body.message).toContain('mfe-artist imports useId of react');
  });

  it('is refused when it fills a slot a second time, also by a roll back [releases 28]', async () => {
    const talk = (app: string, fills?: string[]) => ({ ...remoteNamed(app, [`/${app}`]), fills });
    await bring({ ...SHELL, slots: ['application-panel'] });
    await bring(talk('mfe-talk', ['application-panel']));
    await bring(talk('mfe-talk'));
    const { version } = await liveOf('mfe-talk');
    await bring(talk('mfe-chat', ['application-panel']));
    const taken = 'but mfe-chat fills it already';
    expect(await call('POST', '/apps/mfe-talk/rollback', { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'release_refused', message: expect.stringContaining(taken) },
    });
    expect(await liveOf('mfe-talk')).toMatchObject({ version });
    // The shell before had no slots.
    expect((await call('POST', '/apps/shell/rollback', { body: {} })).body.message).toContain(
      'mfe-chat fills the slot application-panel (backline.fills in its package.json), but the shell has no slots',
    );
    await bring(talk('mfe-chat'));
    expect((await call('POST', '/apps/mfe-talk/rollback', { body: {} })).status).toBe(200);
    const registry = await (await fetch(`${edge.url}/registry.json`)).json();
    expect(registry).toMatchObject({ apps: { 'mfe-talk': { fills: ['application-panel'] } } });
    await bring(talk('mfe-talk'));
  });

  it.each(['application-panel', { 'application-panel': true }, ['Application Panel'], [7]])(
    'is refused when its slots are no list of names: %j',
    async (fills) => {
      const { status, body } = await upload(await build({ ...ARTIST, fills }));
      expect(status).toBe(422);
      expect(body.message).toContain('fills');
    },
  );

  it('is refused without the source that it was built from', async () => {
    const built = await build();
    await upload(built);
    expect(await publish(built, { source: undefined })).toMatchObject({ status: 422 });
  });

  it('is refused when a flag of it releases screens of another app', async () => {
    await bring({ ...remoteNamed('mfe-flagged', ['/flagged']), flags: ['events'] });
    const built = await build({ ...ARTIST, flags: ['events'] });
    await upload(built);
    expect((await publish(built)).body.message).toContain(
      'the flag events, but it releases screens of mfe-flagged',
    );
  });

  it('is refused when browsers must fetch too much before its first screen', async () => {
    const text = randomBytes(45_000).toString('base64');
    const built = await build({ ...ARTIST, scripts: ['app.1.js', 'large.1.js'] }, { 'large.1.js': text });
    await upload(built);
    const { body } = await publish(built);
    expect(body.details.reasons).toEqual([
      {
        code: 'size-budget',
        message: expect.stringMatching(/needs \d+ compressed bytes .* 40000 are allowed/),
      },
    ]);
  });

  describe('with code that runs on the server', () => {
    const bundle = { 'server.cjs': 'exports.app = {};' };
    const withCode = { ...ARTIST, server: 'server.cjs' };
    beforeEach(async () => {
      await edge.publish('shell', 's2');
      broken = {};
      rendererAnswer = {};
      attempts = [];
    });

    it.each(['Error: top', 'ReferenceError: window is not defined', 'The worker hung'])(
      'is refused although the server renders none of its screens: %s [releases 15]',
      async (fault) => {
        const built = await build(withCode, bundle);
        await upload(built);
        broken = { 'mfe-artist': fault };
        expect((await publish(built)).body.details.reasons).toEqual([
          { code: 'entry-throws', message: `mfe-artist cannot be loaded: ${fault}` },
        ]);
        broken = {};
        expect((await publish(built)).body).toMatchObject({ isNew: true, untried: [] });
      },
    );

    it('is refused when it is a shell with which a live remote cannot be loaded', async () => {
      await bring(withCode, bundle);
      const shell = await build({ ...SHELL, server: 'server.cjs' }, bundle);
      await upload(shell);
      let asked = 0;
      const fault = 'TypeError: createContext is not a function';
      // The live shell loads it.
      broken = {
        get 'mfe-artist'() {
          return (asked += 1) === 1 ? fault : (undefined as never);
        },
      };
      expect((await publish(shell)).body.message).toBe(
        `mfe-artist cannot be loaded with this shell: ${fault}`,
      );
      broken = { 'mfe-artist': fault };
      expect((await publish(shell)).status).toBe(200);
    });

    it('tells what it could not try', async () => {
      const rendered = ['/events', '/venue/:id', '/events/:id/line-up'];
      const paths = [...ARTIST.paths, '/venue/:id', '/events/:id/line-up'];
      const built = await build({ ...withCode, paths, rendered }, bundle);
      await upload(built);
      expect((await publish(built)).body.untried).toEqual([
        '/venue/:id of mfe-artist (no such page answers now)',
        '/events/:id/line-up of mfe-artist (no such page answers now)',
      ]);
      const without = await build();
      await upload(without);
      expect((await publish(without)).body.untried).toEqual(['mfe-artist (its code could not be run now)']);
    });
  });

  it('is refused if the server cannot render one of its screens, but not if the renderer is down [releases 15]', async () => {
    const manifest = { ...ARTIST, server: 'server.cjs', rendered: ['/events', '/events/:id'] };
    await edge.publish('shell', 's2');
    const built = await build(manifest, { 'server.cjs': 'exports.app = {};' });
    await upload(built);
    rendererAnswer = { failed: 'Error: no such hook' };
    const refused = await publish(built);
    const message = (url: string) => `The server cannot render ${url} of mfe-artist: Error: no such hook`;
    expect(refused.body.details.reasons).toEqual([
      { code: 'screen-not-rendered', message: message('/events') },
      // The address of an event that the running API has.
      { code: 'screen-not-rendered', message: message('/events/first-night') },
    ]);
    const asked = rendered.map(({ url, boot }) => [url, boot.registry.apps['mfe-artist']?.version]);
    expect(asked).toContainEqual(['/events', built.version]);
    expect(asked).toContainEqual(['/events/first-night', built.version]);
    rendererAnswer = { refused: 'Too many pages wait' };
    expect((await publish(built)).status).toBe(200);
  });

  it('is refused when it is a shell with which the server cannot render a screen of a live remote [releases 15]', async () => {
    const bundle = { 'server.cjs': 'exports.app = {};' };
    await edge.publish('shell', 's2');
    rendererAnswer = {};
    const remote = await build(
      { ...ARTIST, server: 'server.cjs', rendered: ['/events', '/events/:id'] },
      bundle,
    );
    await upload(remote);
    expect((await publish(remote)).status).toBe(200);
    const shell = await build({ ...SHELL, server: 'server.cjs' }, bundle);
    await upload(shell);

    attempts = [{}, { failed: 'TypeError: useId is not a function' }];
    const refused = await publish(shell);
    expect(refused.body.details.reasons).toEqual([
      {
        code: 'screen-not-rendered',
        message:
          'The server cannot render /events/first-night of mfe-artist with this shell: TypeError: useId is not a function',
      },
    ]);
    expect(tried.map(({ url, boot }) => [url, boot.registry.apps['shell']?.version])).toEqual([
      ['/events', shell.version],
      ['/events/first-night', shell.version],
    ]);
    expect(await liveOf('shell')).toMatchObject({ version: 's2' });

    // A screen that also fails with the live shell is no reason for a refusal.
    rendererAnswer = { failed: 'TypeError: useId is not a function' };
    expect((await publish(shell)).status).toBe(200);
  });
});
