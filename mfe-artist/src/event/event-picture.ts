import type { EventSummary } from '@backline/contracts/events';
import defaultPicture from './ev-default.jpg';

/** The event's picture, or the default one. */
export function pictureOf(event: Pick<EventSummary, 'image'>): string {
  return event.image ?? defaultPicture;
}
