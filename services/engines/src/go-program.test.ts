import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '@backline/platform/gate/run';
import { findGoProgram } from './go-program.ts';
import { VERSITYGW } from './s3/run-on-s3.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-find-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(file: string, answer = 'Version  : v1.8.0'): Promise<string> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, `#!/bin/sh\necho "${answer}"\n`);
  await chmod(file, 0o755);
  return file;
}

/** A stand-in for Go, which leaves a program in GOBIN, or fails. */
const go =
  (works: boolean): typeof run =>
  async (tool, args, options) => {
    if (tool !== 'go') return run(tool, args, options);
    if (works) await program(join(options?.env?.['GOBIN'] ?? '', 'versitygw'));
    return { code: works ? 0 : 1, output: works ? '' : 'go: no network' };
  };

const find = (env: Record<string, string>, tool = go(false)) =>
  findGoProgram(VERSITYGW, { env, log: () => undefined, folder: join(folder, 'kept'), run: tool });

describe('a server for the tests that Go builds', () => {
  it('is the one in VERSITYGW_PATH, or the one on PATH', async () => {
    const named = await program(join(folder, 'named/versitygw'));
    const installed = await program(join(folder, 'installed/versitygw'));
    const PATH = join(installed, '..');
    expect(await find({ VERSITYGW_PATH: named, PATH })).toEqual({ path: named, version: 'v1.8.0' });
    expect(await find({ PATH })).toMatchObject({ path: installed });
  });

  it('is built once where there is none', async () => {
    const path = join(folder, 'kept/versitygw');
    expect(await find({}, go(true))).toMatchObject({ path });
    expect(await find({}, go(false))).toMatchObject({ path });
  });

  it('is missing with a reason', async () => {
    expect(await find({})).toEqual({
      notRun: expect.stringContaining('Go cannot build one: go: no network'),
    });
    expect(await find({ VERSITYGW_PATH: '/nowhere' })).toEqual({
      notRun: 'VERSITYGW_PATH names /nowhere, which is not there',
    });
    const broken = await program(join(folder, 'broken/versitygw'), 'no libc');
    expect(await find({ VERSITYGW_PATH: broken })).toEqual({ notRun: `${broken} does not run: no libc` });
  });
});
