import { EARLY_ACCESS_LEVEL } from '@backline/contracts/base/limits';
import type { EventRecord } from './events.model.ts';

type Opening = Pick<EventRecord, 'opensAt' | 'places' | 'accepted'>;

/** Whether early access runs, so that few can apply (rules: levels). */
export function isEarly({ opensAt }: Pick<Opening, 'opensAt'>, now: Date): boolean {
  return opensAt !== undefined && opensAt > now;
}

/** How many spots can be given by now: half of them, rounded up, during early access. */
export function placesNow(event: Opening, now: Date): number {
  return isEarly(event, now) ? Math.ceil(event.places / 2) : event.places;
}

interface Standing {
  level: number;
  isInvited: boolean;
}

/** Whether the artist can apply only when the event opens for everybody. */
export function mustWait(event: Opening, { level, isInvited }: Standing, now: Date): boolean {
  if (!isEarly(event, now)) return false;
  const isFirst = isInvited || level >= EARLY_ACCESS_LEVEL;
  return !isFirst || event.accepted >= placesNow(event, now);
}
