import { afterEach, describe, expect, it } from 'vitest';
import type { Engine } from '#src/engine.ts';
import { engines } from './engines.ts';

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
});

const PASSED = { versions: 'MongoDB 6.0.5', passed: 3, failed: 0 };

/** Runs the command with an engine that returns `result`. */
async function runWith(
  result: Awaited<ReturnType<Engine>>,
  { names = ['mongo'], env = {} }: { names?: string[]; env?: Record<string, string> } = {},
) {
  const lines: string[] = [];
  const asked: (readonly string[])[] = [];
  const mongo: Engine = (parts) => {
    asked.push(parts);
    return Promise.resolve(result);
  };
  process.exitCode = 0;
  const table = { mongo, auth: mongo, s3: mongo, stripe: mongo, faults: mongo };
  await engines(names, { env, log: (line) => void lines.push(line), engines: table });
  return { lines, asked, code: process.exitCode };
}

describe('a run on real engines', () => {
  it('ends with versions and counts', async () => {
    expect(await runWith(PASSED)).toEqual({
      lines: ['MongoDB 6.0.5: 3 passed, 0 failed'],
      asked: [[]],
      code: 0,
    });
  });

  it('fails when a test failed', async () => {
    expect(await runWith({ ...PASSED, failed: 1 })).toMatchObject({ code: 1 });
  });

  it('runs only the parts that are named', async () => {
    expect(await runWith(PASSED, { names: ['mongo', 'move'] })).toMatchObject({ asked: [['move']] });
  });

  it.each([
    [['move'], 'Name an engine first: mongo'],
    [['mongo', 'record'], 'mongo has no part record. It has: tests, journey, move.'],
  ])('refuses %s with a sentence', async (names, message) => {
    await expect(runWith(PASSED, { names })).rejects.toThrow(message);
  });
});

describe('a run without an engine', () => {
  const NONE = { notRun: 'there is no mongod' };

  it('says so in its last line, and passes', async () => {
    expect(await runWith(NONE)).toMatchObject({ lines: ['NOT RUN: there is no mongod'], code: 0 });
  });

  it('fails when engines are required', async () => {
    expect(await runWith(NONE, { env: { ENGINES: 'required' } })).toMatchObject({
      lines: ['NOT RUN: there is no mongod'],
      code: 1,
    });
  });
});
