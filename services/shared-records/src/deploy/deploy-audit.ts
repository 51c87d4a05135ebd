import type { Publisher } from '@backline/contracts/platform/deploy';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession, Connection } from 'mongoose';
import { type DeployAuditEntry, deployAuditModel } from './deploy-audit.model.ts';

/** Does something and writes it down, also when it was refused. */
export type Audit = ReturnType<typeof createAudit>;

export function createAudit(connection: Connection, clock: () => Date) {
  return async <T>(
    action: DeployAuditEntry['action'],
    app: string,
    by: Publisher,
    subject: string,
    act: () => Promise<T>,
  ): Promise<T> => {
    const write = (refusal?: string) =>
      writeDeployAudit({ connection, clock }, { action, app, by, subject, refusal });
    try {
      const result = await act();
      await write();
      return result;
    } catch (error) {
      await write(error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
}

/** Writes an act down, in the transaction that does it if there is one. */
export async function writeDeployAudit(
  { connection, clock }: { connection: Connection; clock: () => Date },
  entry: Omit<DeployAuditEntry, '_id' | 'at'>,
  session?: ClientSession,
): Promise<void> {
  await deployAuditModel(connection).create(
    [{ _id: newId(), at: clock(), ...entry }],
    session && { session },
  );
}
