import { notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { beforePosition, type Position } from '#src/http/paging.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { orgModel, type OrgRecord } from './orgs.model.ts';

interface VenuePage {
  isChecked?: boolean | undefined;
  limit: number;
  after?: Position | undefined;
}

/** Every venue, the newest first. */
export async function listVenues(
  { connection }: ApiContext,
  { isChecked, limit, after }: VenuePage,
): Promise<OrgRecord[]> {
  const checked = isChecked === undefined ? {} : { checkedAt: isChecked ? { $ne: null } : null };
  return orgModel(connection)
    .find({ ...checked, ...beforePosition('createdAt', after, (sort) => new Date(sort)) })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** Writes the time of the check, or removes it, inside the transaction that records who did it. */
export async function setChecked(
  { connection, clock }: ApiContext,
  orgId: string,
  isChecked: boolean,
  session: ClientSession,
): Promise<Date | null> {
  const checkedAt = isChecked ? clock() : null;
  await orgModel(connection).updateOne({ _id: orgId }, { $set: { checkedAt } }, { session });
  return checkedAt;
}

/**
 * Records that a venue is real, or removes that. Only a checked venue's events may cost credits (rules: events).
 */
export async function checkVenue(
  context: ApiContext,
  orgId: string,
  { isChecked, requestId }: { isChecked: boolean; requestId: string | null },
): Promise<OrgRecord> {
  return inTransaction(context.connection, async (session) => {
    const orgs = orgModel(context.connection);
    const org = await orgs.findById(orgId, {}, { session }).lean();
    if (!org) throw notFound('Venue');
    if ((org.checkedAt !== null) === isChecked) return org;
    const checkedAt = await setChecked(context, orgId, isChecked, session);
    const entry = {
      action: 'venue.check',
      subjectId: orgId,
      by: 'operator' as const,
      userId: null,
      requestId,
    };
    const change = { from: wordOf(!isChecked), to: wordOf(isChecked) };
    await audit(context, [{ ...entry, change }], session);
    return { ...org, checkedAt };
  });
}

const wordOf = (isChecked: boolean) => (isChecked ? 'checked' : 'unchecked');
