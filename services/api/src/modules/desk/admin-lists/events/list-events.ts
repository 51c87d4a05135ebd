import type { AdminEvent } from '@backline/contracts/desk/lists/admin-events';
import type { EventListState } from '@backline/contracts/desk/lists/list-choices';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import type { Listed } from '#src/modules/desk/admin-lists/shared/answer-page.ts';
import {
  type OpenReports,
  countOpenReports,
  reportedIds,
} from '#src/modules/desk/admin-lists/shared/open-reports.ts';
import { commonIds, type Condition } from '#src/modules/desk/admin-lists/shared/read-list.ts';
import { isNamedBy } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import { figuresOfEvents } from '#src/modules/records/application-counts/application-counts.service.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import { statusOf, toEventSummary } from '#src/modules/records/events/events.presenter.ts';
import { namedEvents } from './named-events.ts';

interface EventListFilter {
  search?: string | undefined;
  state?: EventListState | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

/** How the list of events is read, and how its rows are shown. */
export async function planEvents(
  context: ApiContext,
  { search, state, since, until }: EventListFilter,
  adminId: string,
): Promise<Listed<EventRecord, AdminEvent>> {
  const [reported, { eventIds: hidden }] = await Promise.all([
    state === 'reported' ? reportedIds(context, adminId) : null,
    hiddenPages(context),
  ]);
  const named = search === undefined ? null : await namedEvents(context, search);
  const stored = state && storedStatus(state);
  const reportsOf = (events: readonly EventRecord[]) =>
    countOpenReports(
      context,
      adminId,
      events.map(({ _id }) => _id),
    );
  return {
    plan: {
      rows: driverCollection(eventModel(context.connection)),
      field: 'startsAt',
      order: since === undefined ? 'newest first' : 'oldest first',
      where: [...within(since, until), ...(stored ? [{ status: stored }] : [])],
      index: stored ? { status: 1, startsAt: 1, _id: 1 } : { startsAt: 1, _id: 1 },
      ids: commonIds(named, state === 'hidden' ? [...hidden] : reported),
      tests:
        search !== undefined && named === null
          ? [({ headliner, venue }) => isNamedBy(`${headliner} ${venue.name}`, search)]
          : [],
      ...(state !== undefined && {
        async sift(events: EventRecord[]) {
          const marks = { reports: await reportsOf(events), hidden, now: context.clock() };
          return events.filter((event) => listState(event, marks) === state);
        },
      }),
    },
    present: async (events) => presentEvents(context, events, { reports: await reportsOf(events), hidden }),
  };
}

/** The stored status of all events in a state. Undefined if there are several. */
function storedStatus(state: EventListState): EventRecord['status'] | undefined {
  return state === 'accepting' || state === 'reviewing' || state === 'cancelled' ? state : undefined;
}

function within(since: string | undefined, until: string | undefined): Condition[] {
  return [
    ...(since === undefined ? [] : [{ startsAt: { $gte: new Date(since) } }]),
    ...(until === undefined ? [] : [{ startsAt: { $lt: new Date(until) } }]),
  ];
}

interface Marks {
  reports: OpenReports;
  hidden: ReadonlySet<string>;
}

/** A mark matters while the event is ahead. */
function listState(event: EventRecord, { reports, hidden, now }: Marks & { now: Date }): EventListState {
  const status = statusOf(event, now);
  if (status === 'cancelled' || status === 'past') return status;
  if (hidden.has(event._id)) return 'hidden';
  return reports.has(event._id) ? 'reported' : status;
}

function actionsOn(state: EventListState, isHidden: boolean): AdminEvent['allowedActions'] {
  const visibility = isHidden ? 'event.show' : 'event.hide';
  const isOver = state === 'cancelled' || state === 'past';
  return isOver ? [visibility] : ['event.cancel', visibility];
}

async function presentEvents(
  context: ApiContext,
  events: readonly EventRecord[],
  marks: Marks,
): Promise<AdminEvent[]> {
  const applicationsOf = await figuresOfEvents(
    context,
    events.map(({ _id }) => _id),
  );
  return events.map((event) => {
    const state = listState(event, { ...marks, now: context.clock() });
    const { id, headliner, image, venueName, location, startsAt, timeZone, spotsAvailable, payRange } =
      toEventSummary(event, context.clock());
    return {
      id,
      headliner,
      picture: image,
      venue: venueName,
      city: location,
      startsAt,
      timeZone,
      applicants: applicationsOf(id).total,
      spots: spotsAvailable,
      payRange,
      credits: event.creditsRequired,
      reports: marks.reports.get(id) ?? 0,
      state,
      allowedActions: actionsOn(state, marks.hidden.has(id)),
    };
  });
}
