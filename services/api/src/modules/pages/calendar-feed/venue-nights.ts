import type { FeedNight } from '@backline/shared-records/calendar/calendar-file';
import type { ApiContext } from '#src/context.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { lastChangeOf } from '#src/modules/records/events/events.presenter.ts';
import { byEvent, calendarNight, findFeedEvents, isShown, lastStepAt, latestOf } from './feed-nights.ts';

/** States of the applications that have changed the bill of a night. */
const BILLED = ['accepted', 'cancelled', 'called-off'] as const;

type Billed = Pick<ApplicationRecord, 'eventId' | 'artistId' | 'status' | 'history' | 'submittedAt'>;

/** The published nights of a venue, with the names of the artists who play. */
export async function venueNights(context: ApiContext, orgId: string): Promise<FeedNight[]> {
  const now = context.clock();
  const events = (await findFeedEvents(context, { orgId })).filter((event) =>
    isShown(event.status === 'cancelled' ? lastChangeOf(event) : null, now),
  );
  const { groups, names } = await readBills(
    context,
    orgId,
    events.map(({ _id }) => _id),
  );
  return events.map((event) => {
    const billed = groups.get(event._id) ?? [];
    return {
      event: calendarNight(event),
      status: event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
      steps: billed.reduce((sum, { history }) => sum + history.length, 0),
      changedAt: latestOf([lastChangeOf(event), ...billed.map(lastStepAt)]),
      playing: billed.flatMap(({ status, artistId }) =>
        status === 'accepted' ? (names.get(artistId) ?? []) : [],
      ),
    };
  });
}

async function readBills({ connection }: ApiContext, orgId: string, eventIds: readonly string[]) {
  const billed = await applicationModel(connection)
    .find(
      { orgId, status: { $in: BILLED }, eventId: { $in: eventIds } },
      { eventId: 1, artistId: 1, status: 1, history: 1, submittedAt: 1 },
    )
    .sort({ submittedAt: 1, _id: 1 })
    .lean<Billed[]>();
  const artistIds = [...new Set(billed.map(({ artistId }) => artistId))];
  const artists = await artistModel(connection)
    .find({ _id: { $in: artistIds } }, { stageName: 1 })
    .lean();
  return {
    groups: byEvent(billed),
    names: new Map(artists.map(({ _id, stageName }) => [_id, stageName])),
  };
}
