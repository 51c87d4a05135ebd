import { flagName } from '@backline/contracts/platform/flags.schemas';
import type { FlagName, Flags } from '@backline/contracts/platform/flags';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { flagModel } from './flags.model.ts';

/** Every flag of the contract. A flag that was never switched on is off. */
export async function readFlags({ connection }: ApiContext): Promise<Flags> {
  const records = await flagModel(connection).find({ on: true }).lean();
  const on = new Set(records.map((record) => record._id));
  return Object.fromEntries(flagName.options.map((name) => [name, on.has(name)])) as Flags;
}

export async function isFlagOn(
  { connection }: ApiContext,
  name: FlagName,
  session: ClientSession | null,
): Promise<boolean> {
  const flag = await flagModel(connection).findById(name).session(session).lean();
  return flag?.on ?? false;
}

interface Switch {
  on: boolean;
  /** The user id of an administrator. Null for the operator. */
  changedBy: string | null;
}

/** Writes a flag, inside the transaction that records who did it. */
export async function setFlag(
  { connection, clock }: ApiContext,
  name: FlagName,
  { on, changedBy }: Switch,
  session: ClientSession,
): Promise<void> {
  const change = { $set: { on, changedBy, changedAt: clock() } };
  await flagModel(connection).updateOne({ _id: name }, change, { upsert: true, session });
}

/** Switches a flag for everybody and records it. False if the flag did not change. */
export async function switchFlag(
  context: ApiContext,
  name: FlagName,
  on: boolean,
  requestId: string | null = null,
): Promise<boolean> {
  return inTransaction(context.connection, async (session) => {
    const before = await isFlagOn(context, name, session);
    if (before === on) return false;
    await setFlag(context, name, { on, changedBy: null }, session);
    const entry = {
      action: 'flag.switch',
      subjectId: name,
      by: 'operator' as const,
      userId: null,
      requestId,
    };
    await audit(context, [{ ...entry, change: { from: wordOf(before), to: wordOf(on) } }], session);
    return true;
  });
}

const wordOf = (on: boolean) => (on ? 'on' : 'off');
