import type { PersonRecord } from '@backline/contracts/desk/people';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import type { RouteContext } from '#src/context.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { presentApplications } from '#src/modules/desk/admin-lists/applications/present-applications.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';

/** The nights that are shown. The next ones follow when these are called off. */
const SHOWN = 50;

/** The accepted nights ahead that a suspended person still has, the next one first (rules: acts). */
export async function openNightsOf(context: RouteContext, userId: string): Promise<PersonRecord['nights']> {
  const { connection, clock } = context;
  const suspension = await suspensionModel(connection).findById(userId).lean();
  if (!suspension) return [];
  const { artistId, orgId } = suspension;
  const sides = [...(artistId === null ? [] : [{ artistId }]), ...(orgId === null ? [] : [{ orgId }])];
  if (sides.length === 0) return [];
  const applications = applicationModel(connection);
  const accepted = { $or: sides, status: 'accepted' as const };
  const events = await eventModel(connection)
    .find(
      { _id: { $in: await applications.distinct('eventId', accepted) }, startsAt: { $gt: clock() } },
      { startsAt: 1 },
    )
    .sort({ startsAt: 1, _id: 1 })
    .limit(SHOWN)
    .lean();
  const found = await applications
    .find({ ...accepted, eventId: { $in: events.map(({ _id }) => _id) } })
    .lean();
  const rows = await presentApplications(context, found);
  return events.flatMap(({ _id, startsAt }) =>
    rows
      .filter(({ event }) => event.id === _id)
      .map((row) => ({
        ...row,
        startsAt: startsAt.toISOString(),
        allowedActions: ['application.call-off' as const],
      })),
  );
}
