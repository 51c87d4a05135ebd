import { PAUSE_HOURS } from '@backline/contracts/base/limits';
import type { HiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import type { ApplicationRecord } from '#src/modules/booking/applications/applications.model.ts';
import type { Side } from '#src/modules/booking/applications/applications.policy.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';

const PAUSE_MS = PAUSE_HOURS * 3_600_000;

/** Whether an application waits for the end of a suspension (rules: accounts). */
export function isPaused({ status, pausedAt }: Pick<ApplicationRecord, 'status' | 'pausedAt'>): boolean {
  return status === 'submitted' && pausedAt instanceof Date;
}

/** The moment at which a paused application closes: after a day, or at the start of the night. */
export function pauseEnd(
  { pausedAt }: Pick<ApplicationRecord, 'pausedAt'>,
  { startsAt }: Pick<EventRecord, 'startsAt'>,
): Date {
  return new Date(Math.min((pausedAt ?? startsAt).getTime() + PAUSE_MS, startsAt.getTime()));
}

/** The deadline of the reply after a pause that ends now. It stays before the start of the night. */
export function dueAfterPause(
  { replyDueAt, pausedAt }: Pick<ApplicationRecord, 'replyDueAt' | 'pausedAt'>,
  { startsAt }: Pick<EventRecord, 'startsAt'>,
  now: Date,
): Date {
  const pausedMs = now.getTime() - (pausedAt ?? now).getTime();
  return new Date(Math.min(replyDueAt.getTime() + pausedMs, startsAt.getTime()));
}

/** The length of all pauses of an application until a moment. They count against nobody. */
export function pausedMs(history: ApplicationRecord['history'], until: Date): number {
  let sum = 0;
  let from: Date | null = null;
  for (const { transition, at } of history) {
    if (transition === 'pause') from = at;
    if (transition !== 'resume' || from === null) continue;
    sum += at.getTime() - from.getTime();
    from = null;
  }
  return sum + (from === null ? 0 : until.getTime() - from.getTime());
}

/** The side of an application whose account is suspended. Null without one. */
export function suspendedSide(
  { artistIds, orgIds }: HiddenPages,
  { artistId, orgId }: Pick<ApplicationRecord, 'artistId' | 'orgId'>,
): Side | null {
  if (orgIds.has(orgId)) return 'venue';
  return artistIds.has(artistId) ? 'artist' : null;
}
