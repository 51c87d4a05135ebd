import { createUploads, type Uploads } from '@backline/shell-sdk/uploads';

const lists = new Map<string, Uploads>();

/** The next picture of an event on its way. Each event has a list of its own, so that no picture comes to another one. */
export function pictureUploadsOf(eventId: string): Uploads {
  const present = lists.get(eventId);
  if (present) return present;
  const made = createUploads(['image']);
  lists.set(eventId, made);
  return made;
}
