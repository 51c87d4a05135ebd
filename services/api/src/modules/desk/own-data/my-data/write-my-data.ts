import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import type { MediaStore } from '@backline/service-kit/objects/files/media-store';
import yazl from 'yazl';
import type { RouteContext } from '#src/context.ts';
import { PERSONAL_RECORDS } from '#src/modules/accounts/personal-data/personal-records.ts';
import { nameOthers } from './name-others.ts';
import type { MyDataRecord } from './my-data.model.ts';
import { type PersonIds, personIdsOf } from './person-ids.ts';
import { readRecords } from './read-records.ts';

const FOLDER = 'files/';
/** They are compressed already. */
const AS_THEY_ARE = { compress: false };

/** Writes the zip file of a person part by part: `data.json`, and the person's own uploads. */
export async function writeMyData(
  context: RouteContext,
  { userId, askedAt }: MyDataRecord,
  path: string,
): Promise<void> {
  const { connection, files } = context;
  const person = await personIdsOf(context, userId);
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  zip.addReadStream(Readable.from(dataOf(context, person, askedAt)), 'data.json');
  const uploads = mediaFileModel(connection)
    .find({ ownerId: userId, source: null, file: { $ne: null } }, { file: 1 })
    .lean();
  for (const { file } of await uploads) {
    if (file === null || files === null || (await files.store.open(file)) === null) continue;
    const { store } = files;
    zip.addReadStreamLazy(
      FOLDER + file,
      AS_THEY_ARE,
      callbackify(() => read(store, file)),
    );
  }
  zip.end();
  await pipeline(output, createWriteStream(path));
}

async function read(store: MediaStore, name: string): Promise<Readable> {
  const stored = await store.open(name);
  if (stored === null) return Readable.from([]);
  return stored.read({ start: 0, end: stored.bytes - 1 });
}

/** The text of `data.json`, a few records at a time. */
async function* dataOf(context: RouteContext, person: PersonIds, askedAt: Date): AsyncGenerator<string> {
  const account = { id: person.user, email: person.address, ...(await signInOf(context, person.user)) };
  const about = { askedAt, account, leftOut: leftOut() };
  yield `${JSON.stringify({ about }, null, 2).slice(0, -2)},\n  "records": {`;
  let isFirst = true;
  for (const entry of PERSONAL_RECORDS) {
    if (typeof entry.export === 'string') continue;
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(entry.collection)}: [`;
    isFirst = false;
    yield* rowsOf(context, entry.collection, readRecords(context.connection, entry, person));
    yield ']';
  }
  yield '\n  }\n}\n';
}

/** What the authentication service tells of the account. A hosted one keeps it in a database of its own. */
async function signInOf({ accountAdmin }: RouteContext, userId: string): Promise<object> {
  const login = await accountAdmin?.read(userId);
  if (!login) return {};
  const { isVerified, otherWays, factorIds = [], passkeyIds = [] } = login;
  return { isVerified, otherWays, secondFactors: factorIds.length, passkeys: passkeyIds.length };
}

async function* rowsOf(
  { connection }: RouteContext,
  collection: string,
  batches: AsyncIterable<object[]>,
): AsyncGenerator<string> {
  let separator = '\n';
  for await (const batch of batches) {
    const startedAt = performance.now();
    const rows = collection === 'media_files' ? batch.map(withPath) : batch;
    for (const row of await nameOthers(connection, rows)) {
      yield separator + JSON.stringify(row, null, 2).replaceAll(/^/gm, '      ');
      separator = ',\n';
    }
    // Requests are answered meanwhile.
    await pause(performance.now() - startedAt);
  }
}

/** Tells where an upload is in the zip file. */
function withPath(row: { file?: string | null; source?: string | null }): object {
  const isInZip = typeof row.file === 'string' && row.source === null;
  return { ...row, file: isInZip ? FOLDER + row.file : null };
}

/** Why other records that name the person are not in the file. */
function leftOut(): Record<string, string> {
  const others = PERSONAL_RECORDS.flatMap(({ collection, by, mentions, export: exported }) => {
    const isPersonal = Object.keys(by).length > 0 || mentions !== undefined;
    return typeof exported === 'string' && isPersonal ? [[collection, exported]] : [];
  });
  return Object.fromEntries(others);
}
