import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalMongo } from '@backline/local-mongo';
import { apiRow, measureApiRate, measureSignedInRates } from '#src/rates/api-rate.ts';
import { measureBuilds, type BuildTime } from '#src/build-time.ts';
import { startChild } from '#src/child.ts';
import { databaseRows, measureDatabase } from '#src/database/measure-database.ts';
import { measureLive } from '#src/live/measure-live.ts';
import { measureMedia } from '#src/media/measure-media.ts';
import { measurePageRates } from '#src/rates/page-rates.ts';
import { measurePages, type Running } from '#src/first-loads/pages.ts';
import { BENCH_PARTS, type BenchPart } from '@backline/platform/cli/bench-parts';
import { measureProfiles } from '#src/first-loads/profiles.ts';
import { measurePublish } from '#src/publish.ts';
import { describeMachine, table, type Row } from '#src/report.ts';
import { measureScale } from '#src/scale/measure-scale.ts';
import { codeRow } from '#src/rates/code-cost.ts';
import { measureSignIns, signInRow } from '#src/rates/sign-ins.ts';
import { ROOT } from '@backline/platform/repository';

const REMOTE = 'mfe-artist';

const PARTS: Record<BenchPart, (folder: string) => Promise<Row[]>> = {
  product: (folder) => whileRunning(join(folder, 'product'), measureProduct),
  pages: (folder) =>
    whileRunning(join(folder, 'pages'), async (running) => {
      console.log('Counting pages…');
      return measurePageRates(running);
    }),
  profiles: (folder) =>
    whileRunning(join(folder, 'profiles'), async (running) => {
      console.log('Loading profiles…');
      return measureProfiles(running);
    }),
  sessions: (folder) =>
    whileRunning(join(folder, 'sessions'), async ({ productUrl }) => {
      console.log('Counting answers to signed-in reads…');
      return measureSignedInRates(productUrl);
    }),
  'sign-ins': async (folder) => {
    console.log('Signing in…');
    const rate = await measureSignIns(folder);
    return [signInRow(rate), codeRow(rate.codes)];
  },
  builds: async (folder) => {
    console.log('Timing builds…');
    return buildRows(await measureBuilds(join(folder, 'builds'), REMOTE));
  },
  publish: (folder) =>
    whileRunning(join(folder, 'publish'), async ({ productUrl, productDataDir }) => {
      console.log('Publishing and rolling back…');
      return measurePublish(productUrl, productDataDir);
    }),
  database: async (folder) => {
    console.log('Asking the database…');
    return databaseRows(await measureDatabase(folder));
  },
  scale: async (folder) => {
    console.log('Filling lists…');
    return measureScale(folder);
  },
  live: (folder) =>
    whileRunning(join(folder, 'live'), async (running) => {
      console.log('Following changes…');
      return measureLive(running);
    }),
  media: async (folder) => {
    console.log('Uploading media…');
    return measureMedia(folder);
  },
};

/** `backline bench [PART...]`: measures ratios in one run on one machine. It prints them without a judgement. */
export async function bench(chosen: readonly string[]): Promise<void> {
  const machine = describeMachine();
  const folder = await mkdtemp(join(tmpdir(), 'backline-bench-'));
  try {
    const rows: Row[] = [];
    for (const part of BENCH_PARTS) {
      if (chosen.length === 0 || chosen.includes(part)) rows.push(...(await PARTS[part](folder)));
    }
    console.log(`\n${machine}\n\n${table(rows)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the product like `npm start`, in its own process, on a database that the bench can also read. */
async function whileRunning<Result>(
  folder: string,
  measure: (running: Running) => Promise<Result>,
): Promise<Result> {
  const closing: (() => Promise<void>)[] = [];
  try {
    const mongo = await startLocalMongo({ port: 0, file: join(folder, 'database.sqlite') });
    closing.push(mongo.close);
    const databaseUri = (name: string) => mongo.uri.replace('/?', `/${name}?`);
    const productDataDir = join(folder, 'product');
    const product = await startChild(
      join(ROOT, 'services/platform/src/main.ts'),
      ['start'],
      {
        PORT: '0',
        DATA_DIR: productDataDir,
        MONGODB_URI: databaseUri('backline'),
        DEMO: '1',
        LIMIT_SCALE: '1000000',
      },
      /^Backline runs at (\S+)$/,
    );
    closing.push(product.stop);
    return await measure({ productUrl: product.ready, productDataDir, databaseUri });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function measureProduct(running: Running): Promise<Row[]> {
  console.log('Counting answers…');
  const rate = await measureApiRate(running.productUrl, running.databaseUri('backline'));
  console.log('Loading pages…');
  return [apiRow(rate), ...(await measurePages(running))];
}

function buildRows({ one, all }: BuildTime): Row[] {
  const row = (what: string, ms: number, goal: string): Row => ({
    what,
    value: `${(ms / 1000).toFixed(2)} s`,
    comparison: '-',
    ratio: '-',
    goal,
  });
  return [
    row(`Build of ${REMOTE}, no cache`, one, '< 2 s'),
    row('Build of all apps, no cache', all, '< 8 s'),
  ];
}
