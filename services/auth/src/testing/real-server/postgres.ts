import { freePort } from '@backline/service-kit/testing/free-port';
import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stopProcess, untilItWorks } from './processes.ts';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL on this machine. Undefined without one. */
export function findPostgres(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  return readdirSync(INSTALLED)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((programs) => existsSync(join(programs, 'initdb')));
}

export interface Postgres {
  /** Its address for the role that owns the schema `auth`. */
  url: string;
  version: string;
  close(): Promise<void>;
}

/** The roles of a Supabase project. */
const ROLES = `
  CREATE USER supabase_auth_admin NOINHERIT CREATEROLE LOGIN PASSWORD 'trusted';
  CREATE SCHEMA auth AUTHORIZATION supabase_auth_admin;
  GRANT CREATE ON DATABASE postgres TO supabase_auth_admin;
  ALTER USER supabase_auth_admin SET search_path = 'auth';`;

/** Starts an empty PostgreSQL in a folder. It is for tests only, because it does not wait for the disk. */
export async function startPostgres(programs: string, folder: string): Promise<Postgres> {
  const account = await ownAccount();
  const data = join(folder, 'postgres');
  mkdirSync(data, { mode: 0o700 });
  if (account) chownSync(data, account.uid, account.gid);
  const as = { ...account, cwd: data };
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], as);
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', data, '-c', 'fsync=off'];
  const server = spawn(join(programs, 'postgres'), args, { ...as, stdio: 'ignore' });
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  const psql = (statements: string) =>
    run(join(programs, 'psql'), [...address, '-qAt', '-v', 'ON_ERROR_STOP=1', '-c', statements]);
  try {
    const { stdout } = await untilItWorks(() => psql('SHOW server_version'));
    await psql(ROLES);
    return {
      url: `postgres://supabase_auth_admin:trusted@127.0.0.1:${port}/postgres?sslmode=disable`,
      version: stdout.trim(),
      close: () => stopProcess(server, 'SIGINT'),
    };
  } catch (error) {
    await stopProcess(server, 'SIGINT');
    throw error;
  }
}

/** The account that runs PostgreSQL, which refuses to run as root. Undefined if none is needed. */
async function ownAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}
