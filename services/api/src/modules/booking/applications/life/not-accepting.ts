import { EARLY_ACCESS_LEVEL } from '@backline/contracts/base/limits';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { isEarly, placesNow } from '#src/modules/records/events/early-access.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { momentText } from '#src/modules/accounts/notices/moment-text.ts';

/** The reason why an event takes no application or no artist at this moment. */
export function notAccepting(event: EventRecord, now: Date): AppError {
  const closed = (message: string) => new AppError('event_closed', { message });
  if (event.status === 'cancelled') return closed('This event was cancelled.');
  if (event.startsAt <= now) return closed('This event has already taken place.');
  if (event.accepted >= event.places) {
    return new AppError('event_full', { message: 'Every spot at this event is taken.' });
  }
  if (event.accepted >= placesNow(event, now)) {
    const message = `Half of the spots are taken. The others are kept for later. ${opensText(event)}`;
    return new AppError('event_full', { message });
  }
  return closed('This event is no longer accepting applications.');
}

/** The reason why this artist must wait until the event opens for everybody. */
export function notOpen(event: EventRecord, now: Date): AppError {
  if (isEarly(event, now) && event.accepted >= placesNow(event, now)) return notAccepting(event, now);
  return new AppError('event_closed', {
    message: `${opensText(event)} Until then artists from level ${EARLY_ACCESS_LEVEL} on and invited artists can apply.`,
  });
}

function opensText({ opensAt, timeZone }: EventRecord): string {
  return opensAt ? `This event opens for everybody on ${momentText(opensAt, timeZone)}.` : '';
}
