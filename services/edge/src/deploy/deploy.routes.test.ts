import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { SOURCE, useDeploying } from '#src/testing/deploying.ts';
import { ARTIST, remoteNamed } from '#src/testing/releases.ts';
import { deployAuditModel } from '@backline/shared-records/deploy/deploy-audit.model';
import { deployTokenModel } from '@backline/shared-records/deploy/deploy-tokens.model';

const { edge, edges, call, build, upload, publish, bring, liveOf } = useDeploying();
const events = async (at = 0) => (await fetch(`${edges[at]}/events`)).text();
const makeToken = async (app: string, team = 'artists') =>
  (await call('POST', '/tokens', { body: { app, team } })).body as Record<
    'id' | 'token' | 'expiresAt',
    string
  >;

beforeEach(async () => {
  await deployTokenModel(edge.connection).deleteMany({});
  // Each test begins with the releases that the edge was started with.
  for (const app of ['shell', 'mfe-artist']) await edge.publish(app, 'v1');
});

describe('a release from another machine', () => {
  it('is live at every edge once it is published, without a restart', async () => {
    const built = await build();
    await upload(built);
    expect(await events(1)).not.toContain(built.version);
    const answer = await publish(built, { expected: 'v1' });
    expect(answer.body).toMatchObject({
      isNew: true,
      live: { version: built.version, previous: 'v1', by: { kind: 'operator' }, source: SOURCE },
    });
    for (const at of [0, 1]) expect(await events(at)).toContain(`/remotes/mfe-artist/${built.version}/entry`);
    const file = await fetch(`${edges[1]}/remotes/mfe-artist/${built.version}/app.1.js`);
    expect(await file.text()).toBe('/* app.1.js */');
  });

  it('that was interrupted continues where it stopped, and nothing of it is served or live before [releases 16]', async () => {
    const built = await build();
    const { app, version, manifest, folder } = built;
    const begun = await call('POST', `/apps/${app}/uploads`, { body: { version, manifest } });
    const [first = '', ...rest] = begun.body.missing as string[];
    await call('PUT', `/apps/${app}/uploads/${version}/${first}`, {
      body: readFileSync(join(folder, first)),
    });

    const early = await publish(built);
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('is not whole')]);
    expect((await fetch(`${edges[0]}/remotes/${app}/${version}/${first}`)).status).toBe(404);
    expect(existsSync(join(edge.dataDir, 'releases', app, version))).toBe(false);
    expect(await liveOf(app)).toMatchObject({ version: 'v1' });

    const again = await call('POST', `/apps/${app}/uploads`, { body: { version, manifest } });
    expect(again.body.missing).toEqual(rest);
    await upload(built);
    expect((await publish(built)).status).toBe(200);
  });

  it('keeps a release of the same version that another machine built to other bytes', async () => {
    const first = await bring();
    const other = { ...(await build()), version: first.version };
    const begun = await upload({ ...other, version: first.version });
    expect(begun.body.version).toMatch(new RegExp(`^${first.version}-\\w{8}$`));
    expect((await publish({ ...other, version: begun.body.version })).status).toBe(200);
  });

  it('accepts no file with other content, another name or a place outside of it', async () => {
    const { app, version, manifest } = await build();
    await call('POST', `/apps/${app}/uploads`, { body: { version, manifest } });
    const put = (file: string) =>
      call('PUT', `/apps/${app}/uploads/${version}/${file}`, { body: Buffer.from('alert(1)') });
    expect((await put('app.1.js')).status).toBe(422);
    expect((await put('other.js')).status).toBe(404);
    expect((await put('..%2f..%2fx.js')).status).toBe(404);
    const outside = manifest.replace('"app.1.js.br"', '"../x.js"');
    const begun = await call('POST', `/apps/${app}/uploads`, { body: { version, manifest: outside } });
    expect(begun.status).toBe(422);
  });
});

describe('two publishes at once', () => {
  it('of one app: one succeeds, and the other gets the live version', async () => {
    const builds = [await build(), await build()];
    for (const built of builds) await upload(built);
    const answers = await Promise.all(builds.map((built, at) => publish(built, { expected: 'v1' }, { at })));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    const landed = answers.find(({ status }) => status === 200)?.body.live.version;
    const told = answers.find(({ status }) => status === 409)?.body.message;
    expect(told).toContain(`mfe-artist changed meanwhile: ${landed} is live`);
    expect(await liveOf('mfe-artist')).toMatchObject({ version: landed, previous: 'v1' });
  });

  it('of two apps both succeed', async () => {
    const builds = [await build(), await build(remoteNamed('mfe-late', ['/late']))];
    for (const built of builds) await upload(built);
    const answers = await Promise.all(builds.map((built, at) => publish(built, {}, { at })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('that want the same path: one succeeds, and the other is refused', async () => {
    const paths = ['/same'];
    const builds = [await build(remoteNamed('mfe-one', paths)), await build(remoteNamed('mfe-two', paths))];
    for (const built of builds) await upload(built);
    const answers = await Promise.all(builds.map((built, at) => publish(built, {}, { at })));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('a roll back', () => {
  it('makes the version before live, and the next one goes further back', async () => {
    const one = await bring();
    const two = await bring();
    const first = await call('POST', '/apps/mfe-artist/rollback', { body: {} });
    expect(first.body.live).toMatchObject({ version: one.version, previous: 'v1' });
    expect(await events()).toContain(one.version);
    expect(await events()).not.toContain(two.version);
    const second = await call('POST', '/apps/mfe-artist/rollback', { body: {} });
    expect(second.body.live.version).toBe('v1');
  });

  it('makes live any version that was live, and no other', async () => {
    const one = await bring();
    await bring();
    await bring();
    const to = (version: string) => call('POST', '/apps/mfe-artist/rollback', { body: { to: version } });
    expect((await to(one.version)).body.live.version).toBe(one.version);
    expect(await to('never')).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('never') },
    });
  });

  it.each([
    ['one step', 'mfe-short', 2, [{}]],
    ['three steps', 'mfe-long', 4, [{}, {}, {}]],
    ['its name', 'mfe-named', 3, [{ to: 'first' }]],
  ])(
    'that reached the first version by %s cannot bring a later one back',
    async (_by, app, versions, steps) => {
      const built = [];
      for (let count = 0; count < versions; count += 1)
        built.push(await bring(remoteNamed(app, [`/${app}`])));
      const [first] = built;
      const rollBack = (body: object) => call('POST', `/apps/${app}/rollback`, { body });
      for (const step of steps) await rollBack('to' in step ? { to: first?.version } : {});
      expect(await rollBack({})).toMatchObject({
        status: 409,
        body: { message: `Nothing was live before ${app} ${first?.version}.` },
      });
      expect(await liveOf(app)).toMatchObject({ version: first?.version, previous: null });
    },
  );
});

describe('the files of a live release', () => {
  const listed = async (query = '') => (await call('GET', `/releases?app=mfe-artist${query}`)).body.live[0];

  it.each([
    ['changed', 'app.1.js', (file: string) => appendFileSync(file, ' '), 'is not as it was built'],
    ['missing', 'app.1.css', (file: string) => rmSync(file), 'is missing'],
    ['changed', 'manifest.json', (file: string) => appendFileSync(file, ' '), 'is not as it was built'],
  ])('that are %s are told with the release: %s', async (_how, name, damage, fault) => {
    const { version } = await bring();
    expect(await listed('&check=1')).toMatchObject({ version, faults: [] });
    damage(join(edge.dataDir, 'releases/mfe-artist', version, name));
    expect(await listed('&check=1')).toMatchObject({
      version,
      faults: [`mfe-artist/${version}/${name} ${fault}`],
    });
    expect(await events()).not.toContain(version);
    expect((await listed()).faults).toHaveLength(1);
  });
});

describe('the callers who may publish', () => {
  it('is a team with the token of the app, and is recorded in the history', async () => {
    const { token } = await makeToken('mfe-artist');
    const built = await build();
    await upload(built, { token });
    const answer = await publish(built, {}, { token });
    expect(answer.body.live.by).toEqual({ kind: 'team', name: 'artists' });
    const { changes } = (await call('GET', '/releases?app=mfe-artist', { token })).body;
    expect(changes[0]).toMatchObject({ action: 'publish', version: built.version, by: { name: 'artists' } });
  });

  it('is no team of another app, no unknown token, and no page', async () => {
    const { token } = await makeToken('mfe-org', 'venues');
    const built = await build();
    await upload(built);
    expect(await publish(built, {}, { token })).toMatchObject({ status: 403 });
    expect(await publish(built, {}, { token: 'backline_deploy_wrong' })).toMatchObject({ status: 401 });
    expect(await publish(built, {}, { token: '' })).toMatchObject({ status: 401 });
    expect(await publish(built, {}, { headers: { Origin: edges[0] ?? '' } })).toMatchObject({ status: 403 });
    expect(await call('GET', '/tokens', { token })).toMatchObject({ status: 403 });
    expect(await liveOf('mfe-artist')).toMatchObject({ version: 'v1' });
  });

  it('are told to themselves', async () => {
    const { token, expiresAt } = await makeToken('mfe-artist');
    const by = { kind: 'team', name: 'artists' };
    expect((await call('GET', '/caller', { token })).body).toEqual({ by, app: 'mfe-artist', expiresAt });
    expect((await call('GET', '/caller')).body).toMatchObject({ by: { kind: 'operator' }, app: null });
    expect((await call('GET', '/caller', { token: 'backline_deploy_wrong' })).status).toBe(401);
  });

  it('ends with the token', async () => {
    const { id, token } = await makeToken('mfe-artist');
    expect((await call('GET', '/releases', { token })).status).toBe(200);
    expect((await call('DELETE', `/tokens/${id}`)).status).toBe(200);
    expect((await call('GET', '/releases', { token })).status).toBe(401);
    expect((await call('GET', '/tokens')).body).toEqual([]);
  });

  it('is one team for each app', async () => {
    await makeToken('mfe-artist', 'artists');
    const other = await call('POST', '/tokens', { body: { app: 'mfe-artist', team: 'venues' } });
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('belongs to artists')]);
  });

  it('leaves no token readable in the database, and an audit of all that was done or refused [releases 17]', async () => {
    const { token } = await makeToken('mfe-artist');
    const stored = JSON.stringify(await deployTokenModel(edge.connection).find().lean());
    expect(stored).not.toContain(token);
    const built = await build({ ...ARTIST, consumes: { react: '^1.0.0' } });
    await upload(built);
    await publish(built, {}, { token });
    const [last] = await deployAuditModel(edge.connection).find().sort({ _id: -1 }).limit(1).lean();
    expect(last).toMatchObject({
      action: 'publish',
      by: { kind: 'team', name: 'artists' },
      subject: built.version,
      refusal: expect.stringContaining('react'),
    });
  });
});

describe('a frozen app', () => {
  const freeze = (until: string, reason: string, token?: string) =>
    call('PUT', '/apps/mfe-artist/freeze', { body: { until, reason }, ...(token && { token }) });
  const now = () => new Date().toISOString();
  const later = () => new Date(Date.now() + 3_600_000).toISOString();

  it('is not published until the time is over, and is rolled back [releases 32]', async () => {
    await bring();
    const until = later();
    const by = { kind: 'operator', name: 'operator' };
    const frozen = { app: 'mfe-artist', until, by, reason: 'New Year' };
    expect((await freeze(until, 'New Year')).body).toEqual({ freeze: frozen });
    expect((await call('GET', '/releases?app=mfe-artist')).body.freezes).toEqual([frozen]);
    const built = await build();
    await upload(built);
    const refused = await publish(built);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(`frozen until ${until}`),
    ]);
    expect(refused.body.message).toContain('New Year');
    expect((await call('POST', '/apps/mfe-artist/rollback', { body: {} })).status).toBe(200);
    expect((await freeze(now(), 'over')).body).toEqual({ freeze: null });
    expect((await publish(built)).status).toBe(200);
  });

  it('is frozen by its team, and by no other [releases 32]', async () => {
    const { token } = await makeToken('mfe-org', 'venues');
    expect((await freeze(later(), 'New Year', token)).status).toBe(403);
    const own = await makeToken('mfe-artist');
    expect((await freeze(now(), 'over', own.token)).status).toBe(200);
  });

  it('needs a time and a reason', async () => {
    const { status, body } = await freeze('tomorrow', ' ');
    expect([status, Object.keys(body.fields)]).toEqual([422, ['until', 'reason']]);
  });
});
