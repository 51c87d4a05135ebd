import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { conclude, tallyOf } from './tally.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backline-tally-'));
});
afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const read = (report: { good: number; bad: number }) => ({ passed: report.good, failed: report.bad });

function report(good: number, bad: number): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ good, bad }));
  return file;
}

describe('the report of a tool', () => {
  it('is counted', async () => {
    expect(await tallyOf(report(3, 1), 1, read)).toEqual({ passed: 3, failed: 1 });
    expect(await tallyOf(report(3, 0), 0, read)).toEqual({ passed: 3, failed: 0 });
  });

  it('that was never written counts as a failure', async () => {
    expect(await tallyOf(join(folder, 'none.json'), 0, read)).toEqual({ passed: 0, failed: 1 });
  });

  it('without a failure counts as one when the tool itself failed', async () => {
    expect(await tallyOf(report(3, 0), 1, read)).toEqual({ passed: 3, failed: 1 });
  });
});

describe('the end of a run', () => {
  it.each([
    [0, 0],
    [2, 1],
  ])('with %d failures sets the exit code %d and prints the sum last', (failed, code) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    conclude([
      { name: 'checks', tally: { passed: 7, failed: 0 } },
      { name: 'tests', tally: { passed: 3, failed } },
    ]);
    expect(process.exitCode).toBe(code);
    expect(log.mock.calls).toEqual([
      [`\nchecks: 7 passed, 0 failed\ntests: 3 passed, ${failed} failed\n10 passed, ${failed} failed`],
    ]);
  });

  it('lists the files that took longest', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const slow = (file: string, seconds: number) => ({ passed: 1, failed: 0, slowest: [{ file, seconds }] });
    conclude([
      { name: 'units', tally: slow('a.test.ts', 2) },
      { name: 'journeys', tally: slow('b.spec.ts', 61.25) },
    ]);
    expect(log.mock.calls[0]).toEqual(['\nSlowest files:\n   61.3 s  b.spec.ts\n    2.0 s  a.test.ts']);
  });

  it('lists the failures before the counts', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    conclude([{ name: 'tests', tally: { passed: 3, failed: 1, failures: ['FAILED a.test.ts: adds'] } }]);
    expect(log.mock.calls).toEqual([
      ['\nFAILED a.test.ts: adds\ntests: 3 passed, 1 failed\n3 passed, 1 failed'],
    ]);
  });
});
