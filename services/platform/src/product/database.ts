import { access, constants, mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { startLocalMongo } from '@backline/local-mongo';
import { hostsOf } from '@backline/service-kit/settings/addresses';
import { openConnection } from '@backline/service-kit/mongo/open-connection';
import type { Connection, mongo } from 'mongoose';
import type { Settings } from '#src/settings.ts';
import { UserError } from '@backline/service-kit/user-error';

export interface Database {
  connection: Connection;
  /** Leads another process to the same database. */
  uri: string;
  isLocal: boolean;
  /** Says which database it is, and how to use another one. */
  description: string;
  close(): Promise<void>;
}

const LOCAL_NAME = 'backline';

/**
 * Opens the database that the settings name, or starts the local one. With `onFailure` it waits for a MongoDB server
 * that cannot be reached.
 *
 * @throws UserError when the database or DATA_DIR cannot be used.
 */
export async function openDatabase(
  { mongodbUri, dataDir }: Pick<Settings, 'mongodbUri' | 'dataDir'>,
  onFailure?: (reason: string) => void,
): Promise<Database> {
  await takeDataDir(dataDir);
  if (mongodbUri !== undefined) {
    const host = hostsOf(mongodbUri);
    const connection = await openConnection(mongodbUri, { onFailure });
    return {
      connection,
      uri: mongodbUri,
      isLocal: false,
      description: `MongoDB at ${host} (unset MONGODB_URI to use the local one)`,
      close: () => connection.close(),
    };
  }
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const local = await startLocalMongo({ file: join(folder, 'backline.sqlite') }).catch((cause: unknown) => {
    throw new UserError(`The local database cannot be started: ${reasonOf(cause)}`);
  });
  const connection = await openConnection(local.uri, { dbName: LOCAL_NAME });
  return {
    connection,
    uri: withDatabase(local.uri, LOCAL_NAME),
    isLocal: true,
    description: `local, in ${relative(process.cwd(), folder)} (set MONGODB_URI to use a MongoDB server; backline db export and import move the data)`,
    async close() {
      await connection.close();
      await local.close();
    },
  };
}

/** A connection string that leads to this database of its server. */
export function withDatabase(uri: string, name: string): string {
  return uri.replace(/^(\w+(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/${name}`);
}

/** The driver's database behind an open connection. */
export function dbOf({ db }: Connection): mongo.Db {
  if (db) return db;
  throw new Error('The connection is not open');
}

async function takeDataDir(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new UserError(`DATA_DIR cannot be used: ${reasonOf(cause)}`);
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
