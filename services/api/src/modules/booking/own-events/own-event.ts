import type { EventForm } from '@backline/contracts/booking/event-edits';
import type { EventHistoryRecord, EventRecord } from '#src/modules/records/events/events.model.ts';
import type { StoredMedia } from '#src/modules/base/media/stored-picture.ts';
import { statusOf } from '#src/modules/records/events/events.presenter.ts';
import type { EventDraftRecord } from './event-drafts.model.ts';
import { instantOf, localTimeOf } from '#src/time/local-times.ts';

export type StoredStatus = 'draft' | EventRecord['status'];

/** A draft or a published event in the venue's view. */
export interface OwnEventRecord {
  id: string;
  orgId: string;
  version: number;
  status: StoredStatus;
  shownStatus: 'draft' | ReturnType<typeof statusOf>;
  form: EventForm;
  startsAt: Date | null;
  picture: StoredMedia | null;
  accepted: number;
  cancelReason: string | null;
  history: EventHistoryRecord[];
  series: string | null;
  /** Null for a draft, and for a city that means no place. */
  placeId: string | null;
  /** Null for a draft. */
  publishedAt: Date | null;
}

/** The name of an event as the user of its picture. A draft has the same one. */
export const pictureHolder = (id: string) => `event:${id}`;

export function ofDraft({ _id, orgId, version, form, picture, series }: EventDraftRecord): OwnEventRecord {
  return {
    id: _id,
    orgId,
    version,
    status: 'draft',
    shownStatus: 'draft',
    // A draft from before early access lacks the field.
    form: { ...form, earlyAccess: form.earlyAccess ?? '' },
    startsAt: startOf(form),
    picture,
    accepted: 0,
    cancelReason: null,
    history: [],
    series: series ?? null,
    placeId: null,
    publishedAt: null,
  };
}

/** Null while the draft has no valid date, time or zone. */
function startOf({ date, start, timeZone }: EventDraftRecord['form']): Date | null {
  try {
    const instant = timeZone === '' ? null : instantOf(date, start, timeZone);
    return instant && !Number.isNaN(instant.getTime()) ? instant : null;
  } catch {
    return null;
  }
}

export function ofEvent(event: EventRecord, now: Date): OwnEventRecord {
  return {
    id: event._id,
    orgId: event.orgId,
    version: event.version,
    status: event.status,
    shownStatus: statusOf(event, now),
    form: formOf(event),
    startsAt: event.startsAt,
    picture: event.picture,
    accepted: event.accepted,
    cancelReason: event.cancelReason,
    history: event.history ?? [],
    series: event.series ?? null,
    placeId: event.town?.id ?? null,
    publishedAt: event.createdAt,
  };
}

function formOf(event: EventRecord): EventForm {
  const { startsAt, endsAt, timeZone, venue, pay } = event;
  const { date, time } = localTimeOf(startsAt, timeZone);
  return {
    headliner: event.headliner,
    description: event.description,
    date,
    start: time,
    end: endsAt ? localTimeOf(endsAt, timeZone).time : '',
    timeZone,
    venueName: venue.name,
    address: venue.address,
    city: venue.city,
    genres: event.genres,
    payMin: String(pay.min),
    payMax: String(pay.max),
    currency: pay.currency,
    places: String(event.places),
    creditsRequired: String(event.creditsRequired),
    earlyAccess: event.opensAt ? 'yes' : '',
  };
}
