import type { EventForm } from '@backline/contracts/booking/event-edits';
import { publishableEvent } from '@backline/contracts/booking/event-edits.schemas';
import { EARLY_ACCESS_DAYS } from '@backline/contracts/base/limits';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import { fieldMessages } from '@backline/service-kit/http/endpoints/parse-input';
import type { EventRecord, EventVenue } from '#src/modules/records/events/events.model.ts';
import { type StoredTown, townOf } from '#src/modules/base/places/town.ts';
import { wordsOf } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import type { OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';
import { dayAfter, instantOf } from '#src/time/local-times.ts';

/** The venue's decisions about an event. */
export type EventFields = Pick<
  EventRecord,
  | 'headliner'
  | 'words'
  | 'description'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'venue'
  | 'genres'
  | 'pay'
  | 'creditsRequired'
  | 'places'
>;

const EARLY_ACCESS_MS = EARLY_ACCESS_DAYS * 86_400_000;

interface Surroundings {
  org: OrgRecord;
  now: Date;
  /** Artists who have a place already. */
  accepted: number;
  /** Null for a draft, which would be published now. */
  publishedAt: Date | null;
}

const NO_SUCH_TIME = 'Clocks go forward in that night, so this time does not exist. Choose another one';

/**
 * The fields of a complete form.
 * @throws AppError `validation_failed` with each wrong field.
 */
export function checkEvent(form: EventForm, { org, now, accepted, publishedAt }: Surroundings): EventFields {
  const parsed = publishableEvent.safeParse(form);
  if (!parsed.success) throw invalidFields(fieldMessages(parsed.error));
  const fields: Record<string, string> = {};
  const { date, start, end, timeZone, places, creditsRequired, payMin, payMax, currency } = parsed.data;
  const startsAt = instantOf(date, start, timeZone);
  // An end at an earlier hour than the start belongs to the same night.
  const endsAt = end === '' ? null : instantOf(end > start ? date : dayAfter(date), end, timeZone);
  if (startsAt === null) fields['start'] = NO_SUCH_TIME;
  else if (startsAt <= now) fields['date'] = 'This night has begun already. Choose a later date or time';
  if (end !== '' && endsAt === null) fields['end'] = NO_SUCH_TIME;
  if (startsAt && parsed.data.earlyAccess === 'yes')
    Object.assign(fields, tooSoon(startsAt, { now, publishedAt }));
  if (places < accepted) {
    fields['places'] = `You have accepted ${accepted} already, so there must be at least ${accepted} spots`;
  }
  if (creditsRequired > 0 && org.checkedAt === null) {
    fields['creditsRequired'] = 'Credits must be 0 until Backline has checked your venue';
  }
  if (startsAt === null || Object.keys(fields).length > 0) throw invalidFields(fields);
  return {
    headliner: parsed.data.headliner,
    words: wordsOf(parsed.data.headliner),
    description: parsed.data.description,
    startsAt,
    endsAt,
    timeZone,
    venue: venueOf(org, parsed.data),
    genres: parsed.data.genres,
    pay: { min: payMin, max: payMax, currency },
    creditsRequired,
    places,
  };
}

const LATE_ENOUGH = `With early access the night must begin at least ${EARLY_ACCESS_DAYS} days after publishing`;

/** The error for a night with early access that begins too soon (rules: levels). */
function tooSoon(
  startsAt: Date,
  { now, publishedAt }: Pick<Surroundings, 'now' | 'publishedAt'>,
): Record<string, string> {
  if (startsAt.getTime() >= (publishedAt ?? now).getTime() + EARLY_ACCESS_MS) return {};
  // Early access cannot change after publishing, so only the date can.
  if (publishedAt) return { date: `${LATE_ENOUGH}. Choose a later date` };
  return { earlyAccess: `${LATE_ENOUGH}. Untick it, or choose a later date` };
}

/** The place of the event: that of the organisation, or the one that the city's name means. */
export async function townOfEvent(org: OrgRecord, { address, city }: EventVenue): Promise<StoredTown | null> {
  const isOwnPlace = address === org.address && city === org.city;
  if (isOwnPlace && org.town !== undefined) return org.town;
  const isOwnCity = city === org.city;
  return townOf(city, {
    ...(isOwnCity && { region: org.state }),
    ...(org.town && { country: org.town.country }),
  });
}

/** The venue of the event. The capacity is that of the organisation's own place. */
function venueOf(
  org: OrgRecord,
  { venueName, address, city }: Pick<EventForm, 'venueName' | 'address' | 'city'>,
): EventVenue {
  const isOwnPlace = address === org.address && city === org.city;
  return {
    id: org._id,
    name: venueName,
    type: org.orgType.charAt(0).toUpperCase() + org.orgType.slice(1),
    address,
    city,
    capacity: isOwnPlace ? org.capacity : null,
  };
}
