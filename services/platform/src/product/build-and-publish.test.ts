import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildSourceOf, requireCommit } from '#src/deploy/build-source.ts';
import { ROOT } from '#src/repository.ts';
import { reasonToStay } from './build-and-publish.ts';

const HEAD = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const by = { kind: 'start', name: 'npm start' } as const;
const sourceOf = (commit: string | null, sourcesAt?: string) => ({
  commit,
  isChanged: false,
  ...(sourcesAt && { sourcesAt }),
  builtAt: '2026-11-22T20:00:00.000Z',
  builtBy: 'Kiki',
});
const OWN = sourceOf(HEAD, '2026-11-21T10:00:00.000Z');
const OLDER = '2026-11-20T10:00:00.000Z';
const NEWER = '2026-11-22T10:00:00.000Z';

describe('a start of the product', () => {
  it('replaces what a start published from a commit that is part of the sources here', async () => {
    expect(await reasonToStay({ by, source: sourceOf(HEAD, NEWER) }, OWN)).toBeNull();
    expect(await reasonToStay({ by, source: sourceOf(null) }, OWN)).toBeNull();
    expect(await reasonToStay({}, OWN)).toBeNull();
  });

  it('leaves what was built from sources that it does not have', async () => {
    const foreign = sourceOf('f'.repeat(40), OLDER);
    expect(await reasonToStay({ by, source: foreign }, OWN)).toContain('not part of yours');
  });

  it('leaves what a team or an operator published', async () => {
    const team = { kind: 'team', name: 'venues' } as const;
    expect(await reasonToStay({ by: team, source: sourceOf(HEAD) }, OWN)).toBe('venues published it');
  });

  it.each([
    ['on both sides', null, null],
    ['here', HEAD, null],
    ['there', null, HEAD],
  ])('leaves what was built from newer sources, without a repository %s', async (_where, theirs, ours) => {
    const own = sourceOf(ours, OWN.sourcesAt);
    const reason = await reasonToStay({ by, source: sourceOf(theirs, NEWER) }, own);
    expect(reason).toContain(`sources of ${NEWER}`);
    expect(await reasonToStay({ by, source: sourceOf(theirs, OWN.sourcesAt) }, own)).toBeNull();
    expect(await reasonToStay({ by, source: sourceOf(theirs, OLDER) }, own)).toBeNull();
  });
});

describe('sources without a repository', () => {
  function archive(): string {
    const folder = mkdtempSync(join(tmpdir(), 'backline-archive-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [name, day] of [
      ['shell/src/index.tsx', 20],
      ['mfe-artist/src/app.tsx', 21],
      ['mfe-artist/node_modules/new.ts', 23],
    ] as const) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), '');
      const at = new Date(`2026-11-${day}T10:00:00Z`);
      utimesSync(join(folder, name), at, at);
    }
    return folder;
  }

  it('are as old as their newest file', async () => {
    expect(await buildSourceOf(new Date(), archive())).toMatchObject({
      commit: null,
      sourcesAt: OWN.sourcesAt,
    });
  });

  it('take no commit from a repository around them', async () => {
    const outside = archive();
    execFileSync('git', ['init', '-q'], { cwd: outside });
    execFileSync(
      'git',
      ['-c', 'user.name=K', '-c', 'user.email=k@example.org', 'commit', '-q', '--allow-empty', '-m', 'x'],
      {
        cwd: outside,
      },
    );
    expect((await buildSourceOf(new Date(), outside)).commit).toMatch(/^[0-9a-f]{40}$/);
    const inside = join(outside, 'copy');
    cpSync(join(outside, 'shell'), join(inside, 'shell'), { recursive: true, preserveTimestamps: true });
    expect(await buildSourceOf(new Date(), inside)).toMatchObject({ commit: null, sourcesAt: OLDER });
  });

  it('and sources with changes are published only on demand [releases 30]', async () => {
    const folder = archive();
    await expect(requireCommit(folder)).rejects.toThrow('These sources have no commit');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=K', '-c', 'user.email=k@example.org', ...args], { cwd: folder });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'x');
    await requireCommit(folder);
    writeFileSync(join(folder, 'shell/src/index.tsx'), 'changed');
    await expect(requireCommit(folder)).rejects.toThrow('publish with --allow-dirty');
  });
});
