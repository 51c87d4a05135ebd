import { setTimeout as pause } from 'node:timers/promises';
import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { verifyAudit } from '@backline/contracts/desk/audit-log';
import type { mongo } from 'mongoose';
import pLimit from 'p-limit';
import { median } from '#src/median.ts';
import type { Row } from '#src/report.ts';
import { accept, apply, cpuOf, SERVICE_KEY, timed } from '#src/scale/callers.ts';
import { addArtists, addVenue, eventOf, fill, idOf, momentOf } from '#src/scale/records.ts';
import { withApi } from '#src/scale/with-api.ts';

const VENUE = 'venue';
const ACCEPTS = 100;
const WARM_UP = 10;
const ENTRIES = 100_000;
const ACTORS = 1_000;
const AT_ONCE = 4;
const POLL_MS = 200;

/** Measures what the audit log costs: its row in an accept, and the check of its chain. */
export async function measureAudit(uri: string, databaseOf: (name: string) => mongo.Db): Promise<Row[]> {
  return [await measureRow(uri, databaseOf('audit-row')), await measureCheck(uri, databaseOf('audit-check'))];
}

/** Accepts in alternation with two transactions that differ only by the row. */
async function measureRow(uri: string, database: mongo.Db): Promise<Row> {
  return withApi(uri, 'audit-row', async (origin) => {
    await addVenue(database, VENUE);
    await addArtists(database, 'artist', ACCEPTS);
    const night = { places: ACCEPTS + 1, creditsRequired: 20 };
    await fill(database, 'events', 1, () => eventOf('night', VENUE, night));
    const artists = Array.from({ length: ACCEPTS }, (_, number) => idOf('artist', number));
    const ids = await pLimit(AT_ONCE).map(artists, (artist) => apply(origin, artist, 'night'));
    const times = { accept: [] as number[], without: [] as number[], with: [] as number[] };
    for (const [number, id] of ids.entries()) {
      times.accept.push(await timed(() => accept(origin, VENUE, id)));
      times.without.push(await timed(() => write(database, number, false)));
      times.with.push(await timed(() => write(database, number, true)));
    }
    const middle = (of: number[]) => median(of.slice(WARM_UP));
    const [acceptMs, rowMs] = [middle(times.accept), middle(times.with) - middle(times.without)];
    return {
      what: 'The audit row of an accept',
      value: `${rowMs.toFixed(2)} ms`,
      comparison: `${acceptMs.toFixed(1)} ms the accept`,
      ratio: (rowMs / acceptMs).toFixed(3),
      goal: '< 0.05',
    };
  });
}

async function write(database: mongo.Db, number: number, isAudited: boolean): Promise<void> {
  const session = database.client.startSession();
  const _id = `${number}-${isAudited}` as never;
  try {
    await session.withTransaction(async () => {
      await database.collection('bench_steps').insertOne({ _id, number }, { session });
      if (isAudited) await database.collection('audit_log').insertOne(entryOf(number, 'row'), { session });
    });
  } finally {
    await session.endSession();
  }
}

async function measureCheck(uri: string, database: mongo.Db): Promise<Row> {
  return withApi(uri, 'audit-check', async (origin) => {
    await fill(database, 'audit_log', ENTRIES, (number) => entryOf(number, 'entry'));
    while ((await database.collection('audit_heads').findOne())?.['seq'] !== ENTRIES) await pause(POLL_MS);
    const before = await cpuOf(origin);
    let checked: unknown;
    const ms = await timed(async () => {
      const headers = { [SERVICE_KEY_HEADER]: SERVICE_KEY };
      checked = await (await fetch(origin + verifyAudit.path, { headers })).json();
    });
    const usedMs = (await cpuOf(origin)) - before;
    const answer = JSON.stringify(checked);
    if (answer !== JSON.stringify({ entries: ENTRIES, fault: null })) {
      throw new Error(`The check answered ${answer}`);
    }
    const rate = (of: number) => ((ENTRIES * 1000) / of).toFixed(0);
    return {
      what: `The check of ${ENTRIES.toLocaleString('en')} entries of the audit log`,
      value: `${rate(ms)}/s`,
      comparison: `${rate(usedMs)}/s of processor time`,
      ratio: '-',
      goal: '> 20,000/s',
    };
  });
}

const entryOf = (number: number, prefix: string) => ({
  _id: idOf(prefix, number) as never,
  at: momentOf(number),
  action: 'application.accept',
  subjectId: idOf('application', number),
  by: 'venue',
  userId: idOf('actor', number % ACTORS),
  requestId: idOf('request', number),
  change: { from: 'submitted', to: 'accepted' },
});
