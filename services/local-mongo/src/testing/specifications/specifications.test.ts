import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalMongo, startLocalMongo } from '#src/index.ts';
import { DRIVER_GAPS } from './driver-gaps.ts';
import { refusalsOf } from './refused-needs.ts';
import { obstacleOf, type Server } from './requirements.ts';
import { runTest, type Verdict } from './run-test.ts';
import { readSpecFiles, type SpecFile, type SpecTest } from './spec-files.ts';

const SERVER: Server = { version: '7.0.0', topology: 'replicaset' };

let local: LocalMongo;
let admin: MongoClient;
let uri: string;

beforeAll(async () => {
  local = await startLocalMongo({ thread: false, port: 0 });
  uri = local.uri.replace('directConnection=true', 'directConnection=false');
  admin = await new MongoClient(uri).connect();
});

afterAll(async () => {
  await admin.close();
  await local.close();
});

describe('the server of the tests below', () => {
  it('is what they are chosen for', async () => {
    expect(await admin.db().command({ buildInfo: 1 })).toMatchObject({ version: SERVER.version });
    expect(await admin.db().command({ hello: 1 })).toHaveProperty('setName');
  });
});

/** Expects that a test passes, or that a needed feature is refused. */
function expectVerdict(test: SpecTest, verdict: Verdict): void {
  const { words, mayPass } = refusalsOf(test);
  if (verdict.kind !== 'refused' && mayPass) return expect(verdict).toEqual({ kind: 'passed', why: '' });
  expect(verdict.kind).toBe('refused');
  expect(words.filter((refusal) => refusal.test(verdict.why))).not.toEqual([]);
}

describe.each(['crud', 'transactions'] as const)('the driver specification %s', (suite) => {
  const counts = new Map<string, number>();
  const count = (outcome: string): void => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const cases: [name: string, file: SpecFile, test: SpecTest][] = [];
  for (const { name, file } of readSpecFiles(suite)) {
    for (const test of file.tests) {
      const obstacle = obstacleOf(file, test, SERVER) ?? DRIVER_GAPS.get(test.description);
      if (obstacle === undefined) cases.push([`${name}: ${test.description}`, file, test]);
      else count(`not run: ${obstacle}`);
    }
  }

  it.each(cases)('%s [durability 8]', async (_name, file, test) => {
    const verdict = await runTest(file, test, uri, admin);
    count(verdict.kind === 'refused' ? 'met the refusal' : verdict.kind);
    expectVerdict(test, verdict);
  });

  afterAll(() => {
    const lines = [...counts].map(([outcome, tests]) => `  ${String(tests).padStart(4)} ${outcome}`);
    process.stdout.write(`Driver specification ${suite}:\n${lines.join('\n')}\n`);
  });
});
