import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { expect, it, onTestFinished } from 'vitest';
import { withDatabase } from './product/database.ts';
import { BIN, ROOT } from './repository.ts';

const KEY = JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
const DATABASE = 'mongodb://db.test/backline';

/** Runs the job to its end. A job that hangs is killed, and then has no exit code. */
async function runJob(env: Record<string, string>) {
  const child = spawn(join(BIN, 'node'), [join(ROOT, 'services/platform/src/release.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 30_000,
  });
  const ended = once(child, 'exit');
  const told = await text(child.stderr);
  const [code] = await ended;
  return { code: code as number | null, told };
}

it.each([
  ['everything', {}, ['MONGODB_URI must be set', 'RELEASE_SIGNING_KEY must be set']],
  ['the database', { RELEASE_SIGNING_KEY: KEY }, ['MONGODB_URI must be set']],
  [
    'a good key and the server of a bucket',
    { MONGODB_URI: DATABASE, RELEASE_SIGNING_KEY: '{}', S3_ENDPOINT: 'http://s3.test' },
    ['S3_BUCKET must be set with S3_ENDPOINT', 'RELEASE_SIGNING_KEY must be a private Ed25519 JWK'],
  ],
])('a release job without %s ends, and names what is missing', async (_what, settings, problems) => {
  const DATA_DIR = join(makeTestFolder(), 'data');
  const { code, told } = await runJob({ ...settings, NODE_ENV: 'production', DATA_DIR });
  expect(code).toBe(1);
  expect(told.trim().split('\n').slice(1)).toEqual(
    problems.map((problem) => expect.stringContaining(problem)),
  );
  expect(existsSync(DATA_DIR)).toBe(false);
});

it('a release job that fails with an open database ends too', async () => {
  const database = await startTestDatabase();
  onTestFinished(database.close);
  const DATA_DIR = makeTestFolder();
  writeFileSync(join(DATA_DIR, 'releases'), 'No release can be built into a file.');
  const { code, told } = await runJob({
    NODE_ENV: 'production',
    MONGODB_URI: withDatabase(database.uri, database.dbName),
    RELEASE_SIGNING_KEY: KEY,
    DATA_DIR,
  });
  expect(code).toBe(1);
  expect(told).toContain('releases');
});
