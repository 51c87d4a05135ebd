import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMongod } from '@backline/engines/mongo/find-mongod';
import { startReplicaSet } from '@backline/engines/mongo/replica-set';
import { measureInChild, startChild } from '#src/child.ts';
import { median, medianRatio } from '#src/median.ts';
import type { Row } from '#src/report.ts';
import { fillPeople } from './fill-people.ts';
import { ask, findMessage, NAMESPACE, openSocket, readReply } from './wire-messages.ts';

const scriptOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const ROUNDS = 7;
const WARM_UP_ROUNDS = 1;
const SECONDS = '2';
const CLIENTS = '32';
const OPENINGS = 3;
const STORED_DOCUMENTS = 100_000;

/** Two rates, compared round by round. */
interface Comparison {
  own: number[];
  limit: number[];
}

export interface DatabaseCost {
  finds: Comparison;
  inserts: Comparison;
  /** The same for a mongod, if this machine has one. */
  mongod: { version: string; finds: Comparison; inserts: Comparison } | undefined;
  opening: { milliseconds: number; megabytes: number };
}

/**
 * Compares local-mongo with its own limits. Its clients speak the protocol over loopback without a driver, which
 * would take more time than the database does.
 */
export async function measureDatabase(folder: string): Promise<DatabaseCost> {
  const server = await startChild(scriptOf('run-server.ts'), [join(folder, 'rates.sqlite')], {}, /^(\d+)$/);
  try {
    const finds = await measureFinds(server.ready);
    const inserts = await measureInserts(server.ready, folder);
    const mongod = await measureBesideMongod(server.ready);
    return { finds, inserts, mongod, opening: await measureOpening(join(folder, 'opening.sqlite')) };
  } finally {
    await server.stop();
  }
}

async function compare(
  own: () => Promise<number>,
  limit: (round: number) => Promise<number>,
): Promise<Comparison> {
  const rates: Comparison = { own: [], limit: [] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const rate = { limit: await limit(round), own: await own() };
    if (round < 0) continue;
    rates.own.push(rate.own);
    rates.limit.push(rate.limit);
  }
  return rates;
}

const countAnswers = (port: string, what: string): Promise<number> =>
  measureInChild(scriptOf('count-answers.ts'), [port, what, SECONDS, CLIENTS]);

async function measureFinds(port: string): Promise<Comparison> {
  const echo = await startChild(scriptOf('run-echo.ts'), [String(await replyBytes(port))], {}, /^(\d+)$/);
  try {
    return await compare(
      () => countAnswers(port, 'find'),
      () => countAnswers(echo.ready, 'echo'),
    );
  } finally {
    await echo.stop();
  }
}

/** The size of the database's answer to the query of the bench, once its content was checked. */
async function replyBytes(port: string): Promise<number> {
  const socket = await openSocket(Number(port));
  const reply = await ask(socket, findMessage(1));
  socket.destroy();
  if (readReply(reply).cursor.firstBatch.length !== 1)
    throw new Error('The document to ask for is not there');
  return reply.length;
}

const measureInserts = (port: string, folder: string): Promise<Comparison> =>
  compare(
    () => countAnswers(port, 'insert'),
    (round) => measureInChild(scriptOf('commit-rows.ts'), [join(folder, `rows-${round}.sqlite`), SECONDS]),
  );

async function measureBesideMongod(port: string): Promise<DatabaseCost['mongod']> {
  const found = await findMongod({ env: process.env, log: console.log, mayDownload: false });
  if ('notRun' in found) return undefined;
  const set = await startReplicaSet(found.path);
  try {
    await fillPeople(set.uri(NAMESPACE.database));
    const [, theirs = ''] = set.members[0]?.host.split(':') ?? [];
    const beside = (what: string): Promise<Comparison> =>
      compare(
        () => countAnswers(port, what),
        () => countAnswers(theirs, what),
      );
    return { version: found.version, finds: await beside('find'), inserts: await beside('insert') };
  } finally {
    await set.close();
  }
}

async function measureOpening(file: string): Promise<DatabaseCost['opening']> {
  const stored = await measureInChild(scriptOf('fill-file.ts'), [file, String(STORED_DOCUMENTS)]);
  if (stored !== STORED_DOCUMENTS) throw new Error(`There are ${stored} documents to open`);
  const opened = { milliseconds: [] as number[], megabytes: [] as number[] };
  for (let time = 0; time < OPENINGS; time += 1) {
    const child = await startChild(scriptOf('open-file.ts'), [file], {}, /^([\d.]+ [\d.]+)$/);
    await child.stop();
    const [milliseconds = Number.NaN, megabytes = Number.NaN] = child.ready.split(' ').map(Number);
    opened.milliseconds.push(milliseconds);
    opened.megabytes.push(megabytes);
  }
  return { milliseconds: median(opened.milliseconds), megabytes: median(opened.megabytes) };
}

export function databaseRows({ finds, inserts, mongod, opening }: DatabaseCost): Row[] {
  const row = (what: string, { own, limit }: Comparison, of: string, goal: string): Row => ({
    what,
    value: `${median(own).toFixed(0)}/s`,
    comparison: `${median(limit).toFixed(0)}/s ${of}`,
    ratio: medianRatio(own, limit).toFixed(2),
    goal,
  });
  const find = `local-mongo, findOne by _id, ${CLIENTS} clients`;
  const insert = `local-mongo, insert, ${CLIENTS} clients`;
  return [
    row(find, finds, 'echo of as many bytes', '≥ 0.35'),
    ...(mongod ? [row(find, mongod.finds, `MongoDB ${mongod.version}`, '-')] : []),
    row(insert, inserts, 'single-row SQLite commits', '≥ 1'),
    ...(mongod ? [row(insert, mongod.inserts, `MongoDB ${mongod.version}`, '-')] : []),
    {
      what: `local-mongo, opening ${STORED_DOCUMENTS.toLocaleString('en')} documents`,
      value: `${(opening.milliseconds / 1000).toFixed(1)} s, ${opening.megabytes.toFixed(0)} MB`,
      comparison: '-',
      ratio: '-',
      goal: '< 1.5 s, < 450 MB',
    },
  ];
}
