import type { AuditActor } from '@backline/contracts/desk/audit-log';
import { accompanied } from '@backline/service-kit/mongo/in-transaction';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { newId } from '@backline/service-kit/mongo/new-id';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { ClientSession } from 'mongoose';
import type { ApiContext, Handle } from '#src/context.ts';
import { auditModel, type AuditRecord } from './audit.model.ts';

/** The actor and the action of a call whose module writes no entry of its own. */
export type CallAction = readonly [by: AuditActor, action: string];

interface AuditedCall {
  caller: Identity | null;
  params: unknown;
  requestId: string;
}

/**
 * Binds endpoints so that each call in the table leaves an entry. It is written in the first transaction of the call.
 * A call without a transaction writes it after its change and before its answer.
 */
export function auditedHandle(
  handle: Handle,
  context: Pick<ApiContext, 'connection' | 'clock'>,
  actionOf: (endpoint: Parameters<Handle>[0]) => CallAction | undefined,
): Handle {
  return (endpoint, options, act) => {
    const action = actionOf(endpoint);
    if (action === undefined) return handle(endpoint, options, act);
    handle(endpoint, options, (call) => withEntry(context, action, call, () => act(call)));
  };
}

async function withEntry<T>(
  { connection, clock }: Pick<ApiContext, 'connection' | 'clock'>,
  [by, action]: CallAction,
  call: AuditedCall,
  act: () => Promise<T>,
): Promise<T> {
  let writer: ClientSession | null = null;
  let isWritten = false;
  const insert = async (subjectId: string, session?: ClientSession) => {
    const { caller, requestId } = call;
    const who = { by, userId: caller?.userId ?? null, requestId };
    const entry: AuditRecord = { _id: newId(), at: clock(), action, subjectId, ...who, change: DONE };
    const options = { maxTimeMS: databaseTimeLeft(), ...(session && { session }) };
    await driverCollection(auditModel(connection)).insertOne(entry, options);
  };
  const subject = firstParam(call.params) ?? call.caller?.userId ?? call.requestId;
  const companion = {
    async write(session: ClientSession) {
      if (isWritten || (writer !== null && writer !== session)) return;
      writer = session;
      await insert(subject, session);
    },
    end(session: ClientSession, isCommitted: boolean) {
      if (writer !== session) return;
      writer = null;
      isWritten = isCommitted;
    },
  };
  const answer = await accompanied(companion, act);
  if (!isWritten) await insert(subject);
  // Work that the call began and did not wait for writes no second entry.
  isWritten = true;
  return answer;
}

const DONE = { from: null, to: 'done' };

function firstParam(params: unknown): string | undefined {
  const [first] = Object.values((params ?? {}) as Record<string, string>);
  return first;
}
