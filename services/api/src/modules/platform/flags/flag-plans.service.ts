import { flagName } from '@backline/contracts/platform/flags.schemas';
import type { FlagName } from '@backline/contracts/platform/flags';
import type { PlannedFlag } from '@backline/contracts/platform/flag-plans';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { listAdmins } from '#src/modules/accounts/admin/administrators.service.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { flagModel, type FlagRecord } from './flags.model.ts';

interface Plan {
  owner: string | null;
  endsOn: string | null;
}

/** All flags of the contract with their last change, owner and end. */
export async function listPlannedFlags(context: ApiContext): Promise<PlannedFlag[]> {
  const records = await flagModel(context.connection).find().lean();
  const present = await presenter(context);
  return flagName.options.map((name) =>
    present(
      name,
      records.find(({ _id }) => _id === name),
    ),
  );
}

/** Names the owner of a flag and its last day, and records both. A repeat records nothing. */
export async function planFlag(
  context: ApiContext,
  name: FlagName,
  plan: Plan,
  admin: { userId: string; requestId: string },
): Promise<PlannedFlag> {
  const flags = flagModel(context.connection);
  const planned = await inTransaction(context.connection, async (session) => {
    const before = await flags.findById(name).session(session).lean();
    const from = wordsOf({ owner: before?.owner ?? null, endsOn: before?.endsOn ?? null });
    const to = wordsOf(plan);
    if (from === to) return before;
    const entry = { action: 'flag.plan', subjectId: name, by: 'admin' as const, ...admin };
    await audit(context, [{ ...entry, change: { from, to } }], session);
    const change = { $set: plan, $setOnInsert: { on: false } };
    return flags.findByIdAndUpdate(name, change, { upsert: true, returnDocument: 'after', session }).lean();
  });
  const present = await presenter(context);
  return present(name, planned);
}

const wordsOf = ({ owner, endsOn }: Plan) => `owner ${owner ?? 'nobody'}, until ${endsOn ?? 'no day'}`;

async function presenter(context: ApiContext) {
  const addresses = new Map((await listAdmins(context)).map(({ _id, email }) => [_id, email]));
  const today = context.clock().toISOString().slice(0, 10);
  const nameOf = (userId: string) => addresses.get(userId) ?? 'a former administrator';

  return (name: FlagName, record: FlagRecord | null | undefined): PlannedFlag => {
    const { on = false, changedAt = null, changedBy = null, owner = null, endsOn = null } = record ?? {};
    const switchedBy = changedBy === null ? 'the operator' : nameOf(changedBy);
    return {
      name,
      on,
      changedAt: changedAt?.toISOString() ?? null,
      changedBy: changedAt === null ? null : switchedBy,
      owner,
      endsOn,
      isPast: endsOn !== null && endsOn < today,
    };
  };
}
