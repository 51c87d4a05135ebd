import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { openConnection } from '@backline/service-kit/mongo/open-connection';
import { type MongoProxy, startMongoProxy } from '@backline/service-kit/testing/mongo-proxy';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseHistoryModel } from '#src/releases/live/release-history.model.ts';
import { releaseModel } from '#src/releases/live/releases.model.ts';
import { type Build, SERVICE_KEY, SOURCE, useDeploying } from '#src/testing/deploying.ts';

const APP = 'mfe-artist';
const { edge, edges, call, build, upload, publish, liveOf } = useDeploying();

/** The address of an edge whose connection to the database can be cut. */
let cuttable = '';
let proxy: MongoProxy;
let connection: Connection;
beforeAll(async () => {
  const { uri, dbName } = edge.database;
  proxy = await startMongoProxy(uri);
  connection = await openConnection(proxy.uri, { dbName });
  cuttable = (await edge.another({ serviceRoleKey: SERVICE_KEY }, undefined, { connection })).url;
});
afterAll(async () => {
  await connection.close();
  await proxy.close();
});
beforeEach(async () => {
  proxy.rules = {};
  await edge.publish(APP, 'v1');
});

async function publishThere({ app, version, integrity }: Build): Promise<number> {
  const answer = await fetch(`${cuttable}/deploy/apps/${app}/publish`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${SERVICE_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version, integrity, source: SOURCE }),
  });
  return answer.status;
}

/** Checks that registry, history and pages agree. Returns the live version. */
async function expectWhole(): Promise<string> {
  const record = await releaseModel(edge.connection).findById(APP).lean();
  const [last] = await releaseHistoryModel(edge.connection)
    .find({ app: APP })
    .sort({ revision: -1 })
    .limit(1)
    .lean();
  expect(last).toMatchObject({ version: record?.version, revision: record?.revision });
  for (const url of edges)
    expect(await (await fetch(`${url}/events`)).text()).toContain(`/remotes/${APP}/${record?.version}/`);
  return record?.version ?? '';
}

describe('a publish while the registry is down', () => {
  it('changes nothing, and can be done again when the registry is back [releases 16]', async () => {
    const built = await build();
    await upload(built);
    await proxy.refuse();
    const status = await publishThere(built);
    const page = await fetch(`${cuttable}/events`);
    await proxy.listen();
    expect(status).toBe(503);
    expect(page.status).toBe(200);
    expect(await expectWhole()).toBe('v1');

    // Its files are in place already, but none is served.
    expect(existsSync(join(edge.dataDir, 'releases', APP, built.version))).toBe(true);
    expect((await fetch(`${edges[0]}/remotes/${APP}/${built.version}/app.1.js`)).status).toBe(404);

    expect((await upload(built)).body.missing).toEqual([]);
    await expect.poll(() => publishThere(built), { timeout: 15_000 }).toBe(200);
    expect(await expectWhole()).toBe(built.version);
  });
});

describe('a publish whose connection to the registry breaks', () => {
  it.each(['find', 'update', 'insert', 'commitTransaction'])(
    'at %s is live everywhere or nowhere, and can be repeated [releases 16]',
    async (broken) => {
      const built = await build();
      await upload(built);
      let cuts = 0;
      proxy.rules = {
        onCommand(name, command) {
          // Only the commands of the change count, because every edge reads the registry all the time.
          if (name !== broken || command['txnNumber'] === undefined || cuts > 0) return null;
          cuts += 1;
          return 'cut';
        },
      };
      const status = await publishThere(built);
      expect(cuts).toBe(1);
      const live = await expectWhole();
      if (status === 200) expect(live).toBe(built.version);
      proxy.rules = {};
      await expect.poll(() => publishThere(built), { timeout: 15_000 }).toBe(200);
      expect(await expectWhole()).toBe(built.version);
    },
  );

  it('permanently, just before the end, leaves the former version live [releases 16]', async () => {
    const built = await build();
    await upload(built);
    proxy.rules = { onCommand: (name) => (name === 'commitTransaction' ? 'cut' : null) };
    expect(await publishThere(built)).toBe(503);
    expect(await expectWhole()).toBe('v1');
  });
});

describe('an upload that breaks', () => {
  it('in the middle of a file leaves nothing of that file [releases 16]', async () => {
    const built = await build();
    const { app, version, manifest, folder } = built;
    const begun = await call('POST', `/apps/${app}/uploads`, { body: { version, manifest } });
    const [file = ''] = begun.body.missing as string[];
    const content = readFileSync(join(folder, file));
    await sendHalf(edges[0] ?? '', `/deploy/apps/${app}/uploads/${version}/${file}`, content);
    const again = await call('POST', `/apps/${app}/uploads`, { body: { version, manifest } });
    expect(again.body.missing).toEqual(begun.body.missing);
    expect(await liveOf(app)).toMatchObject({ version: 'v1' });
    await upload(built);
    expect((await publish(built)).status).toBe(200);
  });
});

/** Sends the first half of a file and then cuts the line. */
async function sendHalf(url: string, path: string, content: Buffer): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [
    `PUT ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${SERVICE_KEY}`,
    'Content-Type: application/octet-stream',
    `Content-Length: ${content.length}`,
    '\r\n',
  ];
  const half = Buffer.concat([Buffer.from(head.join('\r\n')), content.subarray(0, content.length / 2)]);
  await new Promise<void>((resolve) => socket.write(half, () => resolve()));
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.destroy();
  });
}
