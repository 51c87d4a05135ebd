import type { MissedVenue } from '@backline/contracts/desk/promise';
import { MISSED_DAYS, MISSED_OFTEN, PROMISE_ROWS_MAX } from '@backline/contracts/desk/promise';
import type { ApiContext } from '#src/context.ts';
import { applicationModel, MISSED_REPLIES } from '#src/modules/booking/applications/applications.model.ts';
import { findOrgs } from '#src/modules/profiles/orgs/orgs.service.ts';

const DAY_MS = 86_400_000;
/** More than a market misses in a month. */
const READ_MAX = 5_000;

/** The promises that a venue missed within some days. */
export interface Missed {
  count: number;
  first: Date;
  last: Date;
}

/** The venues that did not answer in time within the last days, by their ids. */
export async function readMissed(
  { connection, clock }: ApiContext,
  days: number,
): Promise<ReadonlyMap<string, Missed>> {
  const since = clock().getTime() - days * DAY_MS;
  const applications = await applicationModel(connection)
    .find(
      {
        // A venue that asks later has still missed its promise.
        status: { $in: ['expired', 'asked', 'accepted', 'cancelled', 'called-off'] },
        'history.transition': 'expire',
        replyDueAt: { $gte: new Date(since) },
      },
      { orgId: 1, replyDueAt: 1 },
    )
    .sort({ replyDueAt: -1 })
    .hint(MISSED_REPLIES)
    .limit(READ_MAX)
    .lean();
  const venues = new Map<string, Missed>();
  for (const { orgId, replyDueAt } of applications) {
    const { count, first, last } = venues.get(orgId) ?? { count: 0, first: replyDueAt, last: replyDueAt };
    venues.set(orgId, {
      count: count + 1,
      first: replyDueAt < first ? replyDueAt : first,
      last: replyDueAt > last ? replyDueAt : last,
    });
  }
  return venues;
}

/** The venues that missed most promises, with their number. */
export async function listMissed(context: ApiContext): Promise<MissedVenue[]> {
  const missed = [...(await readMissed(context, MISSED_DAYS))]
    .sort(([, one], [, other]) => other.count - one.count || other.last.getTime() - one.last.getTime())
    .slice(0, PROMISE_ROWS_MAX);
  const orgs = await findOrgs(
    context,
    missed.map(([id]) => id),
  );
  const orgOf = new Map(orgs.map((org) => [org._id, org]));
  return missed.flatMap(([id, { count, last }]) => {
    const org = orgOf.get(id);
    if (!org) return [];
    const { orgName: name, city, handle } = org;
    return {
      id,
      name,
      city,
      handle,
      missed: count,
      lastAt: last.toISOString(),
      isOften: count >= MISSED_OFTEN,
    };
  });
}
