import type { ApiContext } from '#src/context.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import type { ToDoSource, Waiting } from './to-do-source.ts';

const DAY_MS = 86_400_000;
/** A missed promise leaves the list by itself after this time. It has no act: nothing starts by itself either. */
const SHOWN_MS = 7 * DAY_MS;
/** A pause or an outage makes a deadline later, but hardly ever by more. */
const LONGEST_WAIT_MS = 14 * DAY_MS;
const READ_MAX = 1_000;

interface Missed {
  number: number;
  first: Date;
}

/** The venues that missed a promise within the last seven days. */
async function readMissed({ connection, clock }: ApiContext): Promise<Map<string, Missed>> {
  const now = clock().getTime();
  const applications = await applicationModel(connection)
    .find(
      {
        status: 'expired',
        submittedAt: { $gte: new Date(now - SHOWN_MS - LONGEST_WAIT_MS) },
        replyDueAt: { $gte: new Date(now - SHOWN_MS) },
      },
      { orgId: 1, replyDueAt: 1 },
    )
    .sort({ submittedAt: 1 })
    .limit(READ_MAX)
    .lean();
  const venues = new Map<string, Missed>();
  for (const { orgId, replyDueAt } of applications) {
    const { number, first } = venues.get(orgId) ?? { number: 0, first: replyDueAt };
    venues.set(orgId, { number: number + 1, first: replyDueAt < first ? replyDueAt : first });
  }
  return venues;
}

/** Venues that did not answer in time. */
export const missedPromises: ToDoSource = {
  count: async (context, max) => Math.min(max, (await readMissed(context)).size),
  oldest: async (context, max): Promise<Waiting[]> => {
    const missed = await readMissed(context);
    const orgs = await orgModel(context.connection)
      .find({ _id: { $in: [...missed.keys()] } }, { orgName: 1, city: 1 })
      .lean();
    return orgs
      .flatMap(({ _id, orgName, city }) => {
        const { number, first } = missed.get(_id) ?? { number: 0, first: context.clock() };
        const artists = number === 1 ? '1 artist' : `${number} artists`;
        return {
          id: _id,
          subject: `${orgName}, ${city}`,
          about: `Did not answer ${artists} in time within the last 7 days.`,
          since: first,
          dueAt: null,
          path: '/admin?tab=venues',
          acts: [],
        };
      })
      .sort((one, other) => one.since.getTime() - other.since.getTime())
      .slice(0, max);
  },
};
