import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@backline/service-kit/mongo/new-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { returnedAddressModel } from '#src/modules/accounts/mail-address/returned-addresses.model.ts';
import { mailboxId } from '#src/modules/accounts/mail-address/returned-addresses.service.ts';
import { makeArtist } from '#src/testing/factories.ts';
import { type LeavingApi, startLeavingApi } from '#src/testing/leaving.ts';

let folder: string;
let test: LeavingApi;
let api: LeavingApi['api'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-former-'));
  test = await startLeavingApi({ outboxFolder: folder, limitScale: 1000 });
  ({ api } = test);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** The collections that name an address, and `disk` for a file that does. */
async function placesOf(email: string): Promise<string[]> {
  const { connection } = api.context;
  const collections = await connection.listCollections();
  const found = await Promise.all(
    collections.map(async ({ name }) => {
      const text = JSON.stringify(await connection.collection(name).find().toArray());
      return text.includes(email) || text.includes(mailboxId(email)) ? [name] : [];
    }),
  );
  const files = await readdir(folder, { recursive: true });
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return [...found.flat(), ...(texts.some((text) => text.includes(email)) ? ['disk'] : [])].toSorted();
}

/** The person uses Backline with an address, as after a change to it. */
async function useAddress({ userId }: { userId: string }, email: string): Promise<{ token: string }> {
  test.emails.set(userId, email);
  const token = api.signIn({ userId, email });
  expect((await api.get('/api/auth/user', token)).status).toBe(200);
  return { token };
}

/** Leaves records of each kind that finds a person by the address alone. */
async function leaveTraces(email: string): Promise<void> {
  const { connection } = api.context;
  const { id } = await makeArtist(api);
  const about = { kind: 'artist', id };
  const report = { about, category: 'terms', statement: 'Too loud.', goodFaith: true, name: 'Vex', email };
  expect((await api.post('/api/reports', undefined, report)).status).toBe(201);
  for (const name of ['beta_signups', 'invitations'])
    await connection.collection(name).insertOne({ _id: newId() as never, email, secretHash: newId() });
  await returnedAddressModel(connection).create({ _id: mailboxId(email), at: api.context.clock() });
  await expect.poll(() => placesOf(email), { timeout: 10_000 }).toContain('disk');
}

async function leave({ token }: { token: string }): Promise<void> {
  const { name } = (await api.get('/api/leaving', token)).body;
  expect((await test.leave({ token }, { name })).status).toBe(200);
  await api.runDueTimers();
  api.passHours(14 * 24);
  await api.runDueTimers();
  api.passHours(2);
  await api.runDueTimers();
}

const KINDS = ['beta_signups', 'disk', 'invitations', 'reports', 'returned_addresses'];

it('a former address is nowhere after its person left [leaving 20]', async () => {
  const former = 'vexilla.brome@mail.host';
  const artist = await makeArtist(api);
  await useAddress(artist, former);
  const leaver = await useAddress(artist, 'present.one@mail.host');
  await leaveTraces(former);
  expect(await placesOf(former)).toEqual(['accounts', ...KINDS]);
  await leave(leaver);
  expect(await placesOf(former)).toEqual([]);
  expect(await placesOf('present.one@mail.host')).toEqual([]);
});

it('a former address that another person has now stays theirs [leaving 20]', async () => {
  const former = 'shared.once@mail.host';
  const [artist, next] = [await makeArtist(api), await makeArtist(api)];
  await useAddress(artist, former);
  const leaver = await useAddress(artist, 'moved.on@mail.host');
  await useAddress(next, former);
  await leaveTraces(former);
  await leave(leaver);
  expect(await placesOf(former)).toEqual(['accounts', ...KINDS]);
});
