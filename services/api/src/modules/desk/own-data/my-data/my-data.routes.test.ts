import { readdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataApi, startDataApi } from '#src/testing/my-data/data-api.ts';
import { makeArtist, type TestArtist } from '#src/testing/factories.ts';
import { myDataModel } from './my-data.model.ts';

let data: DataApi;
beforeAll(async () => {
  data = await startDataApi();
});
afterAll(() => data.close());

const read = async (artist: TestArtist) => (await data.api.get('/api/my-data', artist.token)).body;
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const filesOf = async (artist: TestArtist) =>
  (await myDataModel(data.api.context.connection).find({ userId: artist.userId }).lean()).map(
    ({ _id }) => _id,
  );
const storedFiles = () => readdirSync(data.folder, { recursive: true }).map(String);

describe('asking for the own data', () => {
  it('is refused to a stranger, and without the right password [my-data 3]', async () => {
    const juno = await makeArtist(data.api);
    expect(refusal(await data.api.get('/api/my-data'))).toEqual([401, 'unauthenticated']);
    expect(refusal(await data.api.post('/api/my-data', undefined, {}))).toEqual([401, 'unauthenticated']);
    expect(refusal(await data.ask(juno.token, {}))).toEqual([403, 'password_required']);
    const wrong = await data.ask(juno.token, { password: 'something else' });
    expect(wrong.body).toMatchObject({
      code: 'validation_failed',
      fields: { password: 'This is not your password. Try again, or set a new one by mail.' },
    });
    expect(await read(juno)).toMatchObject({ state: 'none', path: null, nextAt: null });
  });

  it('makes a file, mails its link, and tells what stands [my-data 5]', async () => {
    const juno = await makeArtist(data.api);
    const asked = await data.ask(juno.token);
    expect(asked).toMatchObject({ status: 202, body: { state: 'making', path: null, bytes: null } });
    await data.api.runDueTimers();
    const now = data.api.context.clock().getTime();
    const ready = await read(juno);
    expect(ready).toMatchObject({
      state: 'ready',
      bytes: expect.any(Number),
      until: new Date(now + 7 * 86_400_000).toISOString(),
      nextAt: new Date(now + 86_400_000).toISOString(),
    });
    expect(data.mails.filter(({ userId }) => userId === juno.userId)).toMatchObject([
      { message: { subject: 'Your data is ready', path: '/settings' } },
    ]);
    const file = await data.download(ready.path, juno.token);
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename=backline-data-2046-11-\d\d\.zip$/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(ready.bytes),
    });
    expect((await file.arrayBuffer()).byteLength).toBe(ready.bytes);
  });

  it('needs no password again within 15 minutes', async () => {
    const juno = await makeArtist(data.api);
    expect((await data.ask(juno.token)).status).toBe(202);
    expect((await data.ask(juno.token, {})).status).toBe(202);
  });

  it('twice at once makes one file [my-data 4]', async () => {
    const juno = await makeArtist(data.api);
    const answers = await Promise.all([data.ask(juno.token), data.ask(juno.token)]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
      [202, 'making'],
      [202, 'making'],
    ]);
    await data.api.runDueTimers();
    expect(await filesOf(juno)).toHaveLength(1);
    expect(data.mails.filter(({ userId }) => userId === juno.userId)).toHaveLength(1);
  });

  it('again is refused for 24 hours, and names the moment [my-data 4]', async () => {
    const juno = await makeArtist(data.api);
    await data.fileOf(juno.token);
    const early = await data.ask(juno.token);
    expect(refusal(early)).toEqual([429, 'rate_limited']);
    expect(early.body.message).toMatch(
      /^You can ask for a new file from \d+ November 2046 at \d\d:\d\d UTC\.$/,
    );
    expect(early.headers.get('retry-after')).toBe('86400');
    data.api.passHours(24);
    expect((await data.ask(juno.token)).body.state).toBe('making');
  });
});

describe('the file', () => {
  it('is nobody else’s [my-data 5]', async () => {
    const [juno, ren] = [await makeArtist(data.api), await makeArtist(data.api)];
    await data.fileOf(juno.token);
    const { path } = await read(juno);
    expect((await data.download(path)).status).toBe(401);
    expect((await data.download(path, ren.token)).status).toBe(404);
    expect((await data.download('/api/my-data/unknown/file', juno.token)).status).toBe(404);
    expect((await data.download(path, juno.token)).status).toBe(200);
  });

  it('is removed after 7 days, and its link is over [my-data 7]', async () => {
    const juno = await makeArtist(data.api);
    await data.fileOf(juno.token);
    const { path } = await read(juno);
    const [id = ''] = await filesOf(juno);
    const isStored = () => storedFiles().some((name) => name.endsWith(`${id}.zip`));
    expect(isStored()).toBe(true);
    data.api.passHours(7 * 24);
    expect((await data.download(path, juno.token)).status).toBe(404);
    await data.api.runDueTimers();
    expect(isStored()).toBe(false);
    expect(await read(juno)).toMatchObject({ state: 'over', path: null, bytes: expect.any(Number) });
  });

  it('is removed by then even if its record is gone [my-data 7]', async () => {
    const juno = await makeArtist(data.api);
    await data.fileOf(juno.token);
    const [id = ''] = await filesOf(juno);
    await data.api.context.connection.collection('my_data_files').deleteOne({ _id: id as never });
    data.api.passHours(7 * 24);
    await data.api.runDueTimers();
    expect(storedFiles().some((name) => name.endsWith(`${id}.zip`))).toBe(false);
  });

  it('is offered whole or not at all when its job ends in the middle [my-data 6]', async () => {
    const juno = await makeArtist(data.api);
    await data.ask(juno.token);
    const [id = ''] = await filesOf(juno);
    data.leave('work', `${id}-killed`);
    const inTheWay = data.leave('files', id.slice(0, 2), `${id}.zip`, 'in the way');
    await data.api.runDueTimers();
    expect(await read(juno)).toMatchObject({ state: 'making', path: null });
    expect(await readdir(join(data.folder, 'work'))).toEqual([]);
    await rm(dirname(inTheWay), { recursive: true });
    data.api.passHours(1 / 60);
    await data.api.runDueTimers();
    const { path } = await read(juno);
    expect((await data.download(path, juno.token)).status).toBe(200);
  });

  it('that failed too often is told, and may be asked for again at once', async () => {
    const juno = await makeArtist(data.api);
    await data.ask(juno.token);
    const [id = ''] = await filesOf(juno);
    data.leave('files', id.slice(0, 2), `${id}.zip`, 'in the way');
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await data.api.runDueTimers();
      data.api.passHours(1);
    }
    expect(await read(juno)).toMatchObject({ state: 'failed', path: null, nextAt: null });
    await data.fileOf(juno.token);
    expect((await read(juno)).state).toBe('ready');
  });
});
