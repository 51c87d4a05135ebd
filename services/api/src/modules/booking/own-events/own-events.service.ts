import type { EventForm, OwnEventPart } from '@backline/contracts/booking/event-edits';
import { EVENT_CREDITS, EVENT_DRAFTS_MAX } from '@backline/contracts/base/limits';
import { AppError, forbidden, notFound } from '@backline/service-kit/http/answers/app-error';
import { CONFIRMED, insertOrFind } from '@backline/service-kit/mongo/duplicate-key';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ApiContext } from '#src/context.ts';
import { afterPosition, beforePosition, type Position } from '#src/http/paging.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import type { OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventDraftModel, type EventDraftRecord } from './event-drafts.model.ts';
import { ofDraft, ofEvent, type OwnEventRecord } from './own-event.ts';

interface OwnEventPage {
  part: OwnEventPart;
  limit: number;
  after?: Position | undefined;
}

const toDate = (sort: number) => new Date(sort);

/** One part of the venue's events, each with its sort instant. A draft without an entry of the venue is in none. */
export async function listOwnEvents(
  context: ApiContext,
  orgId: string,
  { part, limit, after }: OwnEventPage,
): Promise<{ event: OwnEventRecord; sort: number }[]> {
  const now = context.clock();
  if (part === 'drafts') {
    const drafts = await eventDraftModel(context.connection)
      .find({ orgId, untouched: { $ne: true }, ...beforePosition('changedAt', after, toDate) })
      .sort({ changedAt: -1, _id: -1 })
      .limit(limit)
      .lean();
    return drafts.map((draft) => ({ event: ofDraft(draft), sort: draft.changedAt.getTime() }));
  }
  const isPast = part === 'past';
  const position = isPast ? beforePosition : afterPosition;
  const events = await eventModel(context.connection)
    .find({
      $and: [{ orgId, startsAt: isPast ? { $lte: now } : { $gt: now } }, position('startsAt', after, toDate)],
    })
    .sort(isPast ? { startsAt: -1, _id: -1 } : { startsAt: 1, _id: 1 })
    .limit(limit)
    .lean();
  return events.map((event) => ({ event: ofEvent(event, now), sort: event.startsAt.getTime() }));
}

/**
 * The venue's draft or event.
 * @throws AppError `not_found`, also for a draft of another venue; `forbidden` for a published event of another
 * venue.
 */
export async function findOwnEvent(
  { connection, clock }: ApiContext,
  orgId: string,
  eventId: string,
): Promise<OwnEventRecord> {
  const draft = await eventDraftModel(connection).findOne({ _id: eventId, orgId }).lean();
  if (draft) return ofDraft(draft);
  const event = await eventModel(connection).findById(eventId).lean();
  if (!event) throw notFound('Event');
  if (event.orgId !== orgId) throw forbidden('This event belongs to another venue');
  return ofEvent(event, clock());
}

/** Makes a draft from the last event, or returns the one that nobody has changed yet. */
export async function createDraft(context: ApiContext, org: OrgRecord): Promise<OwnEventRecord> {
  const drafts = eventDraftModel(context.connection);
  const untouched = { orgId: org._id, untouched: true } as const;
  const form = await firstForm(context, org);
  // The venue may have published an event after this draft was made.
  const present = await drafts
    .findOneAndUpdate(untouched, { $set: { form } }, { returnDocument: 'after' })
    .lean();
  if (present) return ofDraft(present);
  if ((await drafts.countDocuments({ orgId: org._id })) >= EVENT_DRAFTS_MAX) {
    throw new AppError('wrong_state', {
      message: `You have ${EVENT_DRAFTS_MAX} drafts. Publish or delete one first.`,
    });
  }
  const now = context.clock();
  const draft: EventDraftRecord = {
    _id: newId(),
    orgId: org._id,
    form,
    picture: null,
    version: 1,
    untouched: true,
    createdAt: now,
    changedAt: now,
  };
  return insertOrFind(
    async () => {
      await drafts.create(draft);
      return ofDraft(draft);
    },
    async () => {
      const other = await drafts.findOne(untouched).readConcern(CONFIRMED).lean();
      return other && ofDraft(other);
    },
  );
}

/** Place, times and terms of the venue's last published event. */
async function firstForm(context: ApiContext, org: OrgRecord): Promise<EventForm> {
  const last = await eventModel(context.connection)
    .findOne({ orgId: org._id })
    .sort({ createdAt: -1 })
    .lean();
  const empty = emptyForm(org);
  if (!last) return empty;
  const { form } = ofEvent(last, context.clock());
  const creditsRequired = org.checkedAt === null ? '0' : form.creditsRequired;
  return { ...form, creditsRequired, headliner: '', description: '', date: '', genres: [], earlyAccess: '' };
}

function emptyForm(org: OrgRecord): EventForm {
  return {
    headliner: '',
    description: '',
    date: '',
    start: '22:00',
    end: '',
    timeZone: '',
    venueName: org.orgName,
    address: org.address,
    city: org.city,
    genres: [],
    payMin: '',
    payMax: '',
    currency: 'USD',
    places: '1',
    creditsRequired: String(org.checkedAt === null ? 0 : EVENT_CREDITS),
    earlyAccess: '',
  };
}
