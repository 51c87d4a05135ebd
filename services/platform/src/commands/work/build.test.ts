import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BuildError, buildApps } from '#src/build/build-apps.ts';
import { readSettings } from '#src/settings.ts';
import { build } from './build.ts';

it('builds only the given app, and only if its sources have changed [releases 21]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backline-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lines: string[] = [];
  const run = () => build(readSettings({ DATA_DIR: folder }), (line) => lines.push(line), ['mfe-org']);
  const [first, second] = [await run(), await run()];
  expect(first).toEqual([{ app: 'mfe-org', version: expect.stringMatching(/^[0-9a-f]{16}$/), isNew: true }]);
  expect(second).toEqual([{ ...first[0], isNew: false }]);
  expect(readdirSync(join(folder, 'releases'))).toEqual(['mfe-org']);
  expect(readdirSync(join(folder, 'releases/mfe-org'))).toEqual([first[0]?.version]);
  expect(lines).toEqual([
    expect.stringMatching(/^Built 1 of 1 \(mfe-org, [\d.]+ s\)\.$/),
    expect.stringMatching(/^Built 0 of 1 \([\d.]+ s\)\.$/),
  ]);
});

it('continues with the other apps if one does not build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backline-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const failed = await buildApps(folder, ['mfe-absent', 'mfe-org']).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(BuildError);
  expect(failed).toMatchObject({
    message: expect.stringContaining('mfe-absent'),
    built: [{ app: 'mfe-org', isNew: true }],
  });
});
