import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { mongo } from 'mongoose';

const WAIT_MS = 30_000;
const RETRY_MS = 100;

export interface Mongod {
  readonly port: number;
  close(): Promise<void>;
}

export interface MongodProgram {
  readonly path: string;
  /** For example `6.0.5`. */
  readonly version: string;
}

/** The mongod of MONGOD_PATH, or the one on PATH. Undefined if none runs on this machine. */
export async function findMongod(): Promise<MongodProgram | undefined> {
  const path = process.env['MONGOD_PATH'] ?? 'mongod';
  const shown = await promisify(execFile)(path, ['--version']).catch(() => undefined);
  const version = /db version v([\d.]+)/.exec(shown?.stdout ?? '')?.[1];
  return version === undefined ? undefined : { path, version };
}

/** MongoDB has two engines with different codes for errors in expressions. This chooses the one that is not being rebuilt. */
const classicEngine = (version: string): string =>
  version.startsWith('6.')
    ? 'internalQueryForceClassicEngine=true'
    : 'internalQueryFrameworkControl=forceClassicEngine';

/** Starts a replica set of one on an empty folder, which is removed at the end. */
export async function startMongod({ path, version }: MongodProgram): Promise<Mongod> {
  const folder = await mkdtemp(join(tmpdir(), 'backline-mongod-'));
  const port = await freePort();
  const args = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', 'rs0'];
  const server = spawn(path, [...args, '--quiet', '--setParameter', classicEngine(version)], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', () => resolve());
  });
  const close = async (): Promise<void> => {
    server.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await becomePrimary(port);
    return { port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits until the server takes writes. */
async function becomePrimary(port: number): Promise<void> {
  const uri = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: WAIT_MS });
  try {
    const admin = client.db('admin');
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
    await admin.command({ replSetInitiate: { _id: 'rs0', members } });
    const end = Date.now() + WAIT_MS;
    while (!(await admin.command({ hello: 1 }))['isWritablePrimary']) {
      if (Date.now() > end) throw new Error('The mongod did not become the primary of its replica set.');
      await wait(RETRY_MS);
    }
  } finally {
    await client.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
