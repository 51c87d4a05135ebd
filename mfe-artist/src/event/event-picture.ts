import type { Event, EventSummary } from '@backline/contracts/records/events';
import { pictureSources, positionOf, srcSetOf } from '@backline/contracts/base/pictures';
import defaultPicture from './ev-default.jpg';

/** The event's picture, or the default one. */
export function pictureOf(event: Pick<EventSummary, 'image'>): string {
  return event.image ?? defaultPicture;
}

/** The picture for a poster: its widths, and the point that stays in sight. */
export function artOf(event: Pick<EventSummary, 'image' | 'imageFocus'> & Partial<Pick<Event, 'picture'>>) {
  const { src, srcSet } = pictureSources(pictureOf(event));
  const { picture, imageFocus = null } = event;
  const focus = positionOf(picture ?? { focus: imageFocus });
  return { src, srcSet: (picture && srcSetOf(picture)) ?? srcSet, focus };
}
