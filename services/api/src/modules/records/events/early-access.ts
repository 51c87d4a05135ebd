import { EARLY_ACCESS_LEVEL } from '@backline/contracts/base/limits';
import type { EventRecord } from './events.model.ts';

type Opening = Pick<EventRecord, 'opensAt' | 'places' | 'accepted'>;

/** Whether early access runs, so that only some artists can apply (rules: levels). */
export function isEarly({ opensAt }: Pick<Opening, 'opensAt'>, now: Date): boolean {
  return opensAt !== undefined && opensAt > now;
}

/** The number of spots that can be given now. During early access it is half of them, rounded up. */
export function placesNow(event: Opening, now: Date): number {
  return isEarly(event, now) ? Math.ceil(event.places / 2) : event.places;
}

interface Standing {
  level: number;
  isInvited: boolean;
}

/** Whether the artist must wait until the event opens for everybody. */
export function mustWait(event: Opening, { level, isInvited }: Standing, now: Date): boolean {
  if (!isEarly(event, now)) return false;
  const isFirst = isInvited || level >= EARLY_ACCESS_LEVEL;
  return !isFirst || event.accepted >= placesNow(event, now);
}
