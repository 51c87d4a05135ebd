import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArtist } from '#src/testing/factories.ts';
import { type DataApi, SERVICE_KEY, startDataApi } from '#src/testing/my-data/data-api.ts';
import { readZip } from '#src/testing/my-data/read-zip.ts';
import { statementLinkOf, suspendByRecord } from '#src/testing/suspensions.ts';

let data: DataApi;
beforeAll(async () => {
  data = await startDataApi();
});
afterAll(() => data.close());

const stateBy = (token: string) => data.api.get(`/api/my-data?token=${token}`);
const askBy = (token: string) => data.api.post('/api/my-data', undefined, { token });

it('a suspended person gets the file by the link of the statement, and nobody by another one [my-data 9]', async () => {
  const { connection } = data.api.context;
  const [juno, ren] = [await makeArtist(data.api), await makeArtist(data.api)];
  const [token, tokenOfRen] = [
    await statementLinkOf(data.api, juno, SERVICE_KEY),
    await statementLinkOf(data.api, ren, SERVICE_KEY),
  ];
  await suspendByRecord(data.api, juno);
  expect((await askBy('forged.token')).status).toBe(404);
  expect((await askBy(tokenOfRen)).body).toMatchObject({
    code: 'forbidden',
    message: 'Sign in to see your data.',
  });
  expect((await askBy(token)).body.state).toBe('making');
  await data.api.runDueTimers();
  const { path } = (await stateBy(token)).body;
  expect(
    data.mails.filter(({ userId }) => userId === juno.userId).map(({ message }) => message.path),
  ).toEqual([path]);
  const file = await data.download(path);
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  expect([...readZip(Buffer.from(await file.arrayBuffer())).keys()]).toEqual(['data.json']);
  expect((await data.download(path.replace(/token=.*/, `token=${token}`))).status).toBe(401);

  await suspensionModel(connection).deleteOne({ _id: juno.userId });
  expect((await data.download(path)).status).toBe(401);
  expect((await stateBy(token)).status).toBe(403);
});
