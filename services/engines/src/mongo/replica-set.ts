import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { freePort } from '@backline/service-kit/testing/free-port';
import { spawnOwn } from '#src/own-children.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const NAME = 'rs0';
const LOG = 'mongod.log';
const START_MS = 60_000;
const LOOK_MS = 200;

export interface Member {
  readonly host: string;
  /** Its own disk, in a set with small disks. */
  readonly disk: SmallDisk | undefined;
  start(): Promise<void>;
  /** Sends a signal. SIGKILL and SIGTERM wait for the end of the process. */
  signal(name: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
}

export interface ReplicaSet {
  /** Connection string of the whole set, with this database. */
  uri(database: string): string;
  version: string;
  members: readonly Member[];
  primary(): Promise<Member>;
  /** Waits until one member accepts writes. */
  writable(): Promise<void>;
  close(): Promise<void>;
}

interface SetOptions {
  /** The number of servers. @default 1 */
  count?: number;
  /** Settings of the set. */
  settings?: mongo.Document;
  /** Parameters of each server, as `name=value`. */
  parameters?: readonly string[];
  /** Gives each server its own disk of this size. It needs the right to mount. */
  diskMegabytes?: number | undefined;
}

/** Starts MongoDB servers as one replica set, on free ports and in a temporary folder. */
export async function startReplicaSet(
  mongod: string,
  { count = 1, settings = {}, parameters = [], diskMegabytes }: SetOptions = {},
): Promise<ReplicaSet> {
  const folder = await mkdtemp(join(tmpdir(), 'backline-mongod-'));
  const members: Member[] = [];
  const close = async () => {
    await Promise.all(members.map((member) => member.signal('SIGKILL')));
    for (const { disk } of members) await disk?.unmount();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (let number = 0; number < count; number += 1) {
      const ownFolder = join(folder, String(number));
      await mkdir(ownFolder);
      const disk = diskMegabytes === undefined ? undefined : await mountSmallDisk(ownFolder, diskMegabytes);
      const member = await newMember(mongod, ownFolder, { parameters, disk });
      members.push(member);
      await member.start();
    }
    const hosts = members.map(({ host }, _id) => ({ _id, host }));
    const config = { _id: NAME, version: 1, members: hosts };
    await commandAt(hosts[0]?.host ?? '', { replSetInitiate: config });
    const set = describeSet(members, close);
    const { host } = await set.primary();
    // The first election has the usual timeout, because these settings would make it late.
    await commandAt(host, { replSetReconfig: { ...config, version: 2, settings }, force: true });
    const { version } = await commandAt(host, { buildInfo: 1 });
    return { ...set, version: String(version) };
  } catch (error) {
    await close();
    throw error;
  }
}

function describeSet(members: readonly Member[], close: () => Promise<void>): Omit<ReplicaSet, 'version'> {
  const hosts = members.map(({ host }) => host).join(',');
  const primary = async (): Promise<Member> => {
    const end = Date.now() + START_MS;
    while (Date.now() < end) {
      for (const member of members) if (await isWritable(member.host)) return member;
      await pause(LOOK_MS);
    }
    throw new Error(`None of ${hosts} became the primary`);
  };
  return {
    uri: (database) => `mongodb://${hosts}/${database}?replicaSet=${NAME}`,
    members,
    primary,
    writable: async () => void (await primary()),
    close,
  };
}

interface MemberOptions {
  parameters: readonly string[];
  disk: SmallDisk | undefined;
}

async function newMember(
  mongod: string,
  folder: string,
  { parameters, disk }: MemberOptions,
): Promise<Member> {
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    host,
    disk,
    async start() {
      child = spawnOwn(
        mongod,
        [...optionsOf(folder, port), ...parameters.flatMap((each) => ['--setParameter', each])],
        { stdio: 'ignore' },
      );
      const started = child;
      const failed = once(started, 'exit').then(async ([code]) => {
        const text = await readFile(join(folder, LOG), 'utf8').catch(() => '');
        throw new Error(`mongod ended (${String(code)}): ${text.split('\n').slice(-5).join('\n')}`);
      });
      await Promise.race([failed, answers(host)]);
      failed.catch(() => undefined);
    },
    async signal(name) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const isEnd = name === 'SIGKILL' || name === 'SIGTERM';
      const ended = isEnd ? once(child, 'exit') : undefined;
      child.kill(name);
      await ended;
    },
  };
}

function optionsOf(folder: string, port: number): string[] {
  const options = {
    dbpath: folder,
    port: String(port),
    bind_ip: '127.0.0.1',
    replSet: NAME,
    logpath: join(folder, LOG),
    wiredTigerCacheSizeGB: '0.5',
    setParameter: 'diagnosticDataCollectionEnabled=false',
  };
  return ['--logappend', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])];
}

async function answers(host: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      await commandAt(host, { ping: 1 });
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(LOOK_MS);
    }
  }
}

async function isWritable(host: string): Promise<boolean> {
  return commandAt(host, { hello: 1 }).then(
    ({ isWritablePrimary }) => isWritablePrimary === true,
    () => false,
  );
}

/** Sends a command to one member, independently of the others. */
export async function commandAt(host: string, command: mongo.Document): Promise<mongo.Document> {
  const client = new mongoose.mongo.MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
    connectTimeoutMS: 1_000,
    socketTimeoutMS: 5_000,
  });
  try {
    return await client.db('admin').command(command);
  } finally {
    await client.close();
  }
}
