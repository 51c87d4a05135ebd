import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { auditModel, type AuditRecord } from './audit.model.ts';

/** Records an action, in the same transaction that performs it. */
export async function audit(
  { connection, clock }: Pick<ApiContext, 'connection' | 'clock'>,
  entries: readonly Omit<AuditRecord, '_id' | 'at' | 'seq' | 'hash'>[],
  session: ClientSession,
): Promise<void> {
  const records = entries.map((entry) => ({ _id: newId(), at: clock(), ...entry }));
  await driverCollection(auditModel(connection)).insertMany(records, {
    session,
    maxTimeMS: databaseTimeLeft(),
  });
}
