import type { mongo } from 'mongoose';
import { percentile } from '#src/percentile.ts';
import type { Row } from '#src/report.ts';
import { ADMIN, type Caller, callWell, MEMORY_PATH, timed } from '#src/scale/callers.ts';
import { callerOf } from '#src/scale/measure-lists.ts';
import { momentOf } from '#src/scale/records.ts';
import { withApi } from '#src/scale/with-api.ts';
import { fillAdminLists } from './measure-admin-lists.ts';

const DATABASE = 'admin_file';
const OTHERS_CALLS = 200;
const WARM_UP_ROWS = 2_000;
const MB = 1024 * 1024;
/** Calls of others between two looks at the memory. */
const CALLS_A_LOOK = 10;

interface During {
  rows: number;
  /** The most memory above that before the file, in megabytes. */
  memory: number;
  /** The times of others' calls meanwhile. */
  times: number[];
}

/** Reads the list of applications as a CSV file, while other people use the API. */
export async function measureListFile(
  uri: string,
  databaseOf: (name: string) => mongo.Db,
  size = 100_000,
): Promise<Row[]> {
  return withApi(uri, DATABASE, async (origin) => {
    await fillAdminLists(databaseOf(DATABASE), size);
    const admin = await callerOf(origin, ADMIN.token);
    const other: Caller = { origin, token: 'somebody' };
    const readEvents = () => timed(() => callWell(other, 'GET', '/api/events'));
    // A short file first, so that the memory of the code itself does not count.
    await countLines(admin, `?since=${encodeURIComponent(momentOf(size - WARM_UP_ROWS).toISOString())}`);
    const alone: number[] = [];
    for (let count = 0; count < OTHERS_CALLS; count += 1) alone.push(await readEvents());
    const { rows, memory, times } = await during(admin, readEvents);
    if (rows < size) throw new Error(`The file has ${rows} rows of ${size}`);
    const [p95, p95Alone] = [percentile(times, 0.95), percentile(alone, 0.95)];
    const what = `CSV of ${size.toLocaleString('en')}`;
    return [
      {
        what: `${what}: more memory`,
        value: `${Math.round(memory)} MB`,
        comparison: '-',
        ratio: '-',
        goal: '< 60 MB',
      },
      {
        what: `${what}: p95 of others meanwhile`,
        value: `${p95.toFixed(1)} ms`,
        comparison: `${p95Alone.toFixed(1)} ms alone`,
        ratio: (p95 / p95Alone).toFixed(2),
        goal: '< 2.00',
      },
    ];
  });
}

async function during(admin: Caller, callOfOther: () => Promise<number>): Promise<During> {
  const before = await memoryOf(admin);
  let most = before;
  let isDone = false;
  const file = countLines(admin).finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    times.push(await callOfOther());
    if (times.length % CALLS_A_LOOK === 0) most = Math.max(most, await memoryOf(admin));
  }
  return { rows: await file, memory: (most - before) / MB, times };
}

/** The rows of the file, without its head. It keeps none of them. */
async function countLines({ origin, token, cookie = '' }: Caller, filter = ''): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, cookie };
  const answer = await fetch(`${origin}/api/admin/lists/applications.csv${filter}`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`The file was answered ${answer.status}`);
  let lines = 0;
  for await (const part of answer.body) for (const byte of part) if (byte === 10) lines += 1;
  return lines - 1;
}

async function memoryOf(caller: Caller): Promise<number> {
  const { body } = await callWell(caller, 'GET', MEMORY_PATH);
  return body as number;
}
