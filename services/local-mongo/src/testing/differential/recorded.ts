import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { decodeDoc } from '#src/bson/decode.ts';
import type { Doc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { type Address, WireClient } from '#src/testing/wire-client.ts';
import { comparable, isSame, LEFT_OUT } from './answer.ts';
import { scenarioOf } from './generate/scenarios.ts';
import { clearAway, play } from './play.ts';
import type { Scenario, Step } from './scenario.ts';

/** The compressed file of documents. Each document is a scenario with MongoDB's answers. */
const FILE = new URL('mongodb-answers.bson.br', import.meta.url);
/** The largest window that every reader supports. */
const WINDOW_BITS = 24;

/** The number of commands to keep with MongoDB's answers, at least. */
export const RECORDED_COUNT = 3700;

export interface Recorded extends Scenario {
  readonly answers: readonly Doc[];
}

/** Replaces the kept answers by MongoDB's answers to random commands. Returns their number. */
export async function recordAnswers(mongod: Address, seed: number): Promise<number> {
  const client = await WireClient.open(mongod);
  const kept: Buffer[] = [];
  let count = 0;
  for (let number = 0; count < RECORDED_COUNT; number++) {
    const scenario = scenarioOf(seed, number);
    const answers = await stableAnswers(client, scenario);
    if (!answers) continue;
    kept.push(encodeDoc({ ...scenario, answers }));
    count += answers.length;
  }
  client.close();
  const params = { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS };
  writeFileSync(FILE, brotliCompressSync(Buffer.concat(kept), { params }));
  return count;
}

/** The server's answers to a scenario. None if they differ the second time. */
async function stableAnswers(client: WireClient, scenario: Scenario): Promise<Doc[] | undefined> {
  const rounds: Doc[][] = [];
  for (const database of ['recorded_1', 'recorded_2']) {
    rounds.push(await play(client, scenario, database));
    await clearAway(client, scenario, database);
  }
  const [first = [], second = []] = rounds.map((answers) =>
    answers.map((answer, i) => comparable(answer, scenario.steps[i] as Step)),
  );
  if (!first.every((answer, i) => isSame(answer, second[i] ?? {}))) return undefined;
  return rounds[0]?.map((answer) =>
    Object.fromEntries(Object.entries(answer).filter(([name]) => !LEFT_OUT.includes(name))),
  );
}

export function recordedAnswers(): Recorded[] {
  const bytes = brotliDecompressSync(readFileSync(FILE));
  const recorded: Recorded[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at)) {
    recorded.push(decodeDoc(bytes.subarray(at, at + bytes.readInt32LE(at))) as unknown as Recorded);
  }
  return recorded;
}
