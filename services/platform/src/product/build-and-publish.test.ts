import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../repository.ts';
import { reasonToStay } from './build-and-publish.ts';

const HEAD = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const by = { kind: 'start', name: 'npm start' } as const;
const sourceOf = (commit: string | null) => ({
  commit,
  isChanged: false,
  builtAt: '2026-11-22T20:00:00.000Z',
  builtBy: 'Kiki',
});

describe('a start of the product', () => {
  it('replaces what a start published from a commit that is part of the sources here', async () => {
    expect(await reasonToStay({ by, source: sourceOf(HEAD) })).toBeNull();
    expect(await reasonToStay({ by, source: sourceOf(null) })).toBeNull();
    expect(await reasonToStay({})).toBeNull();
  });

  it('leaves what was built from sources that it does not have', async () => {
    expect(await reasonToStay({ by, source: sourceOf('f'.repeat(40)) })).toContain('not part of yours');
  });

  it('leaves what a team or an operator published', async () => {
    const team = { kind: 'team', name: 'venues' } as const;
    expect(await reasonToStay({ by: team, source: sourceOf(HEAD) })).toBe('venues published it');
  });
});
