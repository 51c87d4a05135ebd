import type { EventChange } from '@backline/contracts/records/event-changes.schemas';
import { payRange } from '@backline/contracts/records/pay-range';
import { SMALL_MOVE_MINUTES } from '@backline/contracts/base/limits';
import type {
  EventHistoryRecord,
  EventRecord,
  EventTerms,
} from '#src/modules/records/events/events.model.ts';
import type { EventFields } from './check-event.ts';
import { localTimeOf } from '#src/time/local-times.ts';

const SMALL_MOVE_MS = SMALL_MOVE_MINUTES * 60_000;
const HISTORY_MAX = 50;

interface EventChangeResult {
  isMaterial: boolean;
  changes: EventChange[];
  /** The fields that the event stores about the change. */
  stored: Partial<Pick<EventRecord, 'terms' | 'termsVersion' | 'history'>>;
}

/**
 * The changes of an edit for the artists (rules: events). It is compared with the terms of the last material
 * change, so that many small steps are noticed.
 */
export function changeOf(before: EventRecord, fields: EventFields, now: Date): EventChangeResult {
  const terms = before.terms ?? termsOf(before);
  const next = termsOf(fields);
  const changes = materialChanges(terms, next);
  // The higher pay becomes the reference, so that the next edit must not fall below it.
  if (changes.length === 0)
    return { isMaterial: false, changes, stored: { terms: { ...terms, pay: next.pay } } };
  const termsVersion = (before.termsVersion ?? 0) + 1;
  const entry: EventHistoryRecord = { at: now, termsVersion, changes };
  const history = [...(before.history ?? []), entry].slice(-HISTORY_MAX);
  return { isMaterial: true, changes, stored: { terms: next, termsVersion, history } };
}

function termsOf({ startsAt, timeZone, venue, pay }: EventFields): EventTerms {
  const { name, address, city } = venue;
  return { startsAt, timeZone, place: { name, address, city }, pay };
}

function materialChanges(from: EventTerms, to: EventTerms): EventChange[] {
  const changes: EventChange[] = [];
  if (isOtherStart(from, to)) {
    changes.push({ field: 'start', from: from.startsAt.toISOString(), to: to.startsAt.toISOString() });
  }
  const [oldPlace, newPlace] = [placeText(from), placeText(to)];
  if (oldPlace !== newPlace) changes.push({ field: 'place', from: oldPlace, to: newPlace });
  if (isLowerPay(from, to)) changes.push({ field: 'pay', from: payRange(from.pay), to: payRange(to.pay) });
  return changes;
}

function isOtherStart(from: EventTerms, to: EventTerms): boolean {
  const dayOf = ({ startsAt, timeZone }: EventTerms) => localTimeOf(startsAt, timeZone).date;
  const moved = Math.abs(to.startsAt.getTime() - from.startsAt.getTime());
  return moved > SMALL_MOVE_MS || dayOf(from) !== dayOf(to);
}

/** Whether the pay is lower. Another currency cannot be compared, so it counts as lower. */
function isLowerPay({ pay: from }: EventTerms, { pay: to }: EventTerms): boolean {
  return to.currency !== from.currency || to.min < from.min || to.max < from.max;
}

function placeText({ place }: EventTerms): string {
  return [place.name, place.address, place.city].join(', ');
}
