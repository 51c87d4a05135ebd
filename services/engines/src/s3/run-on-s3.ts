import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@backline/service-kit/testing/free-port';
import { TEST_S3_KEYS } from '@backline/service-kit/testing/test-s3';
import { runUnitTests } from '@backline/platform/gate/unit-tests';
import type { EngineRun, NotRun } from '#src/engine.ts';
import { findGoProgram, type GoProgram } from '#src/go-program.ts';
import { startServer } from '#src/start-server.ts';

/** Every test that imports this file opens a bucket with it. */
const OPENS_BUCKETS = 'services/service-kit/src/testing/test-s3.ts';

export const VERSITYGW: GoProgram = {
  name: 'versitygw',
  what: 'S3 server',
  package: 'github.com/versity/versitygw/cmd/versitygw',
  version: 'v1.8.0',
  pathEnv: 'VERSITYGW_PATH',
  versionArgs: ['--version'],
  versionText: /Version\s*:\s*(\S+)/,
};

/** Runs the tests of releases in a bucket on a real S3 server. */
export async function runOnS3(
  _parts: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): Promise<EngineRun | NotRun> {
  const found = await findGoProgram(VERSITYGW, { env, log });
  if ('notRun' in found) return found;
  const server = await startVersitygw(found.path);
  try {
    const tally = await runUnitTests('engines-s3-vitest.json', {
      args: ['related', OPENS_BUCKETS, '--run', '--project', 'services*'],
      env: { S3_TEST_ENDPOINT: server.endpoint },
    });
    return { versions: `versitygw ${found.version}`, ...tally };
  } finally {
    await server.close();
  }
}

/** A separate server on a free port, whose buckets are folders. */
async function startVersitygw(path: string) {
  const folder = await mkdtemp(join(tmpdir(), 'backline-s3-'));
  const data = join(folder, 'data');
  await mkdir(data);
  const port = await freePort();
  const args = ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', data];
  const keys = { ROOT_ACCESS_KEY: TEST_S3_KEYS.id, ROOT_SECRET_KEY: TEST_S3_KEYS.secret };
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer(path, args, { cwd: folder, env: keys, url });
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { endpoint: url, close };
}
