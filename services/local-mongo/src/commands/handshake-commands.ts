import { Long, ObjectId, Timestamp } from '../bson/values.ts';
import { MAX_DOCUMENT_SIZE, MAX_MESSAGE_SIZE, type Reply } from '../wire/message.ts';
import { words } from '../words.ts';
import type { Call, CommandSpec } from './call.ts';

const VERSION = '7.0.0';
const WIRE_VERSION = 21;
const ELECTION = new ObjectId('7fffffff0000000000000001');

/** The primary of a replica set with one member: what drivers ask for before they use transactions. */
function hello({ services: { host }, connectionId }: Call): Reply {
  const now = new Date();
  const ts = new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    secondary: false,
    setName: 'local',
    setVersion: 1,
    hosts: [host],
    primary: host,
    me: host,
    electionId: ELECTION,
    lastWrite: { opTime: { ts, t: Long.fromNumber(1) }, lastWriteDate: now },
    maxBsonObjectSize: MAX_DOCUMENT_SIZE,
    maxMessageSizeBytes: MAX_MESSAGE_SIZE,
    maxWriteBatchSize: 100_000,
    localTime: now,
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
}

function buildInfo(): Reply {
  const versionArray = [...VERSION.split('.').map(Number), 0];
  return {
    version: VERSION,
    versionArray,
    modules: [],
    bits: 64,
    maxBsonObjectSize: MAX_DOCUMENT_SIZE,
    ok: 1,
  };
}

export const HANDSHAKE_COMMANDS: Record<string, CommandSpec> = {
  hello: { run: hello },
  isMaster: { run: hello },
  ismaster: { run: hello },
  ping: { run: () => ({ ok: 1 }), fields: words('') },
  buildInfo: { run: buildInfo, fields: words('') },
};
