import type { EventSummary } from '@backline/contracts/events';
import defaultPicture from './ev-default.jpg';

/** An event without a picture of its own has the house's (spec section 2). */
export function pictureOf(event: Pick<EventSummary, 'image'>): string {
  return event.image ?? defaultPicture;
}
