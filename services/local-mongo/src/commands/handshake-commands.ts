import { MAX_DOCUMENT_SIZE, MAX_MESSAGE_SIZE } from '#src/wire/message.ts';
import { OK, type Reply } from '#src/wire/reply.ts';
import type { Call, CommandSpec } from './call.ts';

/** The wire version of MongoDB 7.0. */
const WIRE_VERSION = 21;

/** Presents the primary of a replica set with one member, because drivers use transactions only there. */
function hello({ services: { host }, connectionId }: Call): Reply {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    setName: 'local',
    setVersion: 1,
    hosts: [host],
    primary: host,
    me: host,
    maxBsonObjectSize: MAX_DOCUMENT_SIZE,
    maxMessageSizeBytes: MAX_MESSAGE_SIZE,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    ok: OK,
  };
}

function buildInfo(): Reply {
  const version = { version: '7.0.0', versionArray: [7, 0, 0, 0] };
  return { ...version, bits: 64, maxBsonObjectSize: MAX_DOCUMENT_SIZE, ok: OK };
}

export const HANDSHAKE_COMMANDS: Record<string, CommandSpec> = {
  hello: { run: hello },
  isMaster: { run: hello },
  ismaster: { run: hello },
  ping: { run: () => ({ ok: OK }), fields: {} },
  buildInfo: { run: buildInfo },
};
