import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { auditModel, type AuditRecord } from './audit.model.ts';

/** Records what happens, in the same transaction that makes it happen. */
export async function audit(
  { connection, clock }: ApiContext,
  entry: Omit<AuditRecord, '_id' | 'at'>,
  session: ClientSession,
): Promise<void> {
  await auditModel(connection).create([{ _id: newId(), at: clock(), ...entry }], { session });
}
