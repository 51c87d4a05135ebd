import { flagName } from '@backline/contracts/platform/flags.schemas';
import type { FlagName, Flags } from '@backline/contracts/platform/flags';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { flagModel } from './flags.model.ts';

/** Every flag of the contract. A flag that was never switched on is off. */
export async function readFlags({ connection }: ApiContext): Promise<Flags> {
  const records = await flagModel(connection).find({ on: true }).lean();
  const on = new Set(records.map((record) => record._id));
  return Object.fromEntries(flagName.options.map((name) => [name, on.has(name)])) as Flags;
}

interface Switcher {
  requestId: string | null;
  /** The user id of an administrator. Null for the operator. */
  adminId: string | null;
}

/** Switches a flag for everybody and records it. False if the flag did not change. */
export async function switchFlag(
  context: ApiContext,
  name: FlagName,
  on: boolean,
  { requestId, adminId }: Switcher = { requestId: null, adminId: null },
): Promise<boolean> {
  return inTransaction(context.connection, async (session) => {
    const flags = flagModel(context.connection);
    const before = (await flags.findById(name, {}, { session }).lean())?.on ?? false;
    if (before === on) return false;
    const change = { on, changedAt: context.clock(), changedBy: adminId };
    await flags.updateOne({ _id: name }, { $set: change }, { upsert: true, session });
    const by = adminId === null ? 'operator' : 'admin';
    const entry = { action: 'flag.switch', subjectId: name, by, userId: adminId, requestId };
    await audit(context, [{ ...entry, change: { from: wordOf(before), to: wordOf(on) } }], session);
    return true;
  });
}

const wordOf = (on: boolean) => (on ? 'on' : 'off');
