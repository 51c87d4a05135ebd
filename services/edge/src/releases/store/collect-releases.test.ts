import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { deployAuditModel } from '@backline/shared-records/deploy/deploy-audit.model';
import { ARTIST, writeRelease, writeReleaseFile } from '#src/testing/releases.ts';
import { useTestEdge } from '#src/testing/test-edge.ts';
import { collectReleases } from './collect-releases.ts';
import { openReleases } from './open-releases.ts';

const DAY_MS = 24 * 60 * 60_000;
const edge = useTestEdge((_req, res) => res.end('{"paths":{}}'));

const folder = (version: string, app = 'mfe-artist') => join(edge.dataDir, 'releases', app, version);

/** Makes files look as if they were written 31 days ago. */
function makeOld(path: string): void {
  const then = new Date(Date.now() - 31 * DAY_MS);
  for (const file of readdirSync(path)) utimesSync(join(path, file), then, then);
}

/** Collects on a later day. */
async function collect(days: number, isDryRun = false): Promise<string[]> {
  const clock = () => new Date(Date.now() + days * DAY_MS);
  const { objects } = openReleases({ dataDir: edge.dataDir });
  const collected = await collectReleases({ connection: edge.connection, objects, clock }, isDryRun);
  return collected.map(({ app, version }) => `${app} ${version}`);
}

describe('releases that nothing needs', () => {
  beforeAll(async () => {
    for (const version of ['v2', 'v3']) {
      await writeRelease(edge.dataDir, version, ARTIST);
      await edge.publish('mfe-artist', version);
    }
    await writeRelease(edge.dataDir, 'built', ARTIST);
  });

  it('are none before 30 days are over', async () => {
    expect(await collect(29)).toEqual([]);
  });

  it('are listed and not removed in a dry run [releases 20]', async () => {
    expect(await collect(31, true)).toEqual(['mfe-artist built', 'mfe-artist v1']);
    expect([existsSync(folder('v1')), existsSync(folder('built'))]).toEqual([true, true]);
  });

  it('are removed, except the live ones and their predecessors [releases 20]', async () => {
    expect(await collect(31)).toEqual(['mfe-artist built', 'mfe-artist v1']);
    expect(['v1', 'v2', 'v3', 'built'].map((version) => existsSync(folder(version)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(await collect(31)).toEqual([]);
    expect((await edge.get('/remotes/mfe-artist/v2/app.1.js')).status).toBe(200);
    expect((await edge.get('/remotes/mfe-artist/v1/app.1.js')).status).toBe(404);
  });

  it('cannot be live again, and the reason is named', async () => {
    await expect(edge.publish('mfe-artist', 'v1')).rejects.toThrow(/v1/);
  });

  it('are also uploads that were cut off long ago', async () => {
    writeReleaseFile(edge.dataDir, '.uploads/mfe-artist/cut/app.1.js', '');
    const path = join(edge.dataDir, 'releases/.uploads/mfe-artist/cut');
    expect(await collect(0)).toEqual([]);
    makeOld(path);
    expect(await collect(0)).toEqual(['mfe-artist cut']);
    expect(existsSync(path)).toBe(false);
  });
});

describe('POST /deploy/collect', () => {
  const SERVICE_KEY = 's'.repeat(40);

  async function post(url: string, token: string, body: object) {
    const answer = await fetch(`${url}/deploy/collect`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  }

  it('is for operators only, and the audit records each removed release', async () => {
    const { url } = await edge.another({ serviceRoleKey: SERVICE_KEY });
    const made = await fetch(`${url}/deploy/tokens`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${SERVICE_KEY}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ app: 'mfe-artist', team: 'artists' }),
    });
    const { token } = (await made.json()) as { token: string };
    await writeRelease(edge.dataDir, 'forgotten', ARTIST);
    makeOld(folder('forgotten'));

    expect((await post(url, token, { isDryRun: false })).status).toBe(403);
    expect((await post(url, SERVICE_KEY, {})).status).toBe(422);
    const forgotten = { app: 'mfe-artist', version: 'forgotten', lastLiveAt: null };
    expect((await post(url, SERVICE_KEY, { isDryRun: true })).body).toMatchObject([forgotten]);
    expect((await post(url, SERVICE_KEY, { isDryRun: false })).body).toMatchObject([forgotten]);
    const audit = await deployAuditModel(edge.connection).find({ action: 'collect' }).lean();
    expect(audit).toMatchObject([{ app: 'mfe-artist', subject: 'forgotten', by: { kind: 'operator' } }]);
  });

  it('removes releases that an edge has checked before, so a roll back to them is refused', async () => {
    const { url } = await edge.another({ serviceRoleKey: SERVICE_KEY });
    for (const version of ['w1', 'w2', 'w3']) await writeRelease(edge.dataDir, version, ARTIST);
    await edge.publish('mfe-artist', 'w1');
    await edge.publish('mfe-artist', 'w2');
    const to = async (version: string) => {
      const answer = await fetch(`${url}/deploy/apps/mfe-artist/rollback`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${SERVICE_KEY}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ to: version }),
      });
      return { status: answer.status, body: await answer.text() };
    };
    expect((await to('w1')).status).toBe(200);
    await edge.publish('mfe-artist', 'w2');
    await edge.publish('mfe-artist', 'w3');
    expect(await collect(31)).toContain('mfe-artist w1');

    const refused = await to('w1');
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining('w1 cannot go live')]);
    expect((await edge.get('/events')).status).toBe(200);
  });
});
