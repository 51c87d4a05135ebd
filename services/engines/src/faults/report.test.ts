import { describe, expect, it } from 'vitest';
import { isRight, tableOf } from './report.ts';
import type { FaultResult } from './run-fault.ts';

const CLEAN: FaultResult = {
  name: 'kill-primary',
  sent: 100,
  done: 95,
  refused: 1,
  unavailable: 4,
  failed: 0,
  dropped: 0,
  missing: 0,
  twice: 0,
  wrongWallets: 0,
  contradictions: 0,
  normalAfter: 12_000,
  normalAfterForOthers: 12_000,
  slowest503: 5_100,
};

describe('a fault', () => {
  it('may make answers late and unavailable', () => {
    expect(isRight(CLEAN)).toBe(true);
    expect(isRight({ ...CLEAN, name: 'kill-edge', dropped: 2, normalAfterForOthers: 100 })).toBe(true);
  });

  it.each<[string, Partial<FaultResult>]>([
    ['a write that is missing', { missing: 1 }],
    ['a write that was applied twice', { twice: 1 }],
    ['a wrong wallet', { wrongWallets: 1 }],
    ['a failure', { failed: 1 }],
    ['a contradiction', { contradictions: 1 }],
    ['a dropped request', { dropped: 1 }],
    ['a primary that is missed for long', { normalAfter: 20_001 }],
    ['an API that others miss for long', { name: 'kill-api', normalAfterForOthers: 5_001 }],
    ['a late 503 for what a dead service holds', { name: 'held-writes', slowest503: 7_501 }],
    ['no 503 for what a dead service holds', { name: 'held-writes', unavailable: 0, slowest503: 0 }],
  ])('may not bring %s', (_what, change) => {
    expect(isRight({ ...CLEAN, ...change })).toBe(false);
  });
});

it('the table has a row for each fault', () => {
  const lines = tableOf([CLEAN, { ...CLEAN, name: 'kill-api' }]).split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toBe(
    '| kill-primary | 100 | 95 | 1 | 4 | 0 | 0 | 0 | 0 | 0 | 0 | 12.0 s | 12.0 s | 5.1 s |',
  );
});
