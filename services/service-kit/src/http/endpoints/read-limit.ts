import { LRUCache } from 'lru-cache';
import { AppError } from '#src/http/answers/app-error.ts';
import { actorOf } from '#src/http/identity/identity.ts';

/** Reads of one person in a minute: ten times what a person with many open pages needs. */
const READS = 600;
const WINDOW_MS = 60_000;
const PEOPLE_MAX = 50_000;

interface Window {
  count: number;
  endsAt: number;
}

/**
 * Counts the reads of each signed-in person, and refuses those that are too many. It counts in this process, because
 * a count in the database would cost as much as a read.
 */
export function createReadLimit({ clock, scale }: { clock: () => Date; scale: number }) {
  const windows = new LRUCache<string, Window>({ max: PEOPLE_MAX });
  return (person: { userId: string; view?: { by: string } }): void => {
    const userId = actorOf(person);
    const now = clock().getTime();
    const known = windows.get(userId);
    const window = known !== undefined && known.endsAt > now ? known : { count: 0, endsAt: now + WINDOW_MS };
    window.count += 1;
    windows.set(userId, window);
    if (window.count <= READS * scale) return;
    const seconds = Math.ceil((window.endsAt - now) / 1000);
    throw new AppError('rate_limited', {
      message: `You are reading too much at once. Please try again in ${seconds} seconds.`,
      headers: { 'Retry-After': String(seconds) },
    });
  };
}
