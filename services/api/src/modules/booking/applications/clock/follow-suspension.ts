import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { forgetHiddenPages, suspendedPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { setTimers } from '#src/modules/base/timers/timers.service.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import type { Side } from '#src/modules/booking/applications/applications.policy.ts';
import { moveUnlessDone } from '#src/modules/booking/applications/life/move-application.service.ts';
import { LATE_MS } from './plan-closing.ts';

const BATCH = 50;

/** An artist or a venue, whose account was suspended or opened again. */
interface Subject {
  artistId: string | null;
  orgId: string | null;
}

/**
 * Plans that waiting applications follow a suspension or its end, inside the transaction that writes it. They follow
 * now, and once more for those that were stored at the same moment. Afterwards call `wakeTimers`.
 */
export async function planPauses(
  context: ApiContext,
  { artistId, orgId }: Subject,
  session: ClientSession,
): Promise<void> {
  const now = context.clock();
  const late = new Date(now.getTime() + LATE_MS);
  const subjects = [...(artistId ? [`artist:${artistId}`] : []), ...(orgId ? [`venue:${orgId}`] : [])];
  const timers = subjects.flatMap((subjectId) => [
    { kind: 'follow-suspension', subjectId, dueAt: now },
    { kind: 'follow-suspension-late', subjectId, dueAt: late },
  ]);
  await setTimers(context, timers, session);
}

/** Pauses the waiting applications of a suspended side, or lets them go on (rules: accounts). */
export async function followSuspension(context: ApiContext, subject: string): Promise<void | 'more'> {
  forgetHiddenPages(context);
  const { artistIds, orgIds } = await suspendedPages(context);
  const separator = subject.indexOf(':');
  const suspended = subject.slice(0, separator) as Side;
  const id = subject.slice(separator + 1);
  const isSuspended = (suspended === 'artist' ? artistIds : orgIds).has(id);
  // An application stays paused while its other side is suspended.
  const own =
    suspended === 'artist'
      ? { artistId: id, orgId: { $nin: [...orgIds] } }
      : { orgId: id, artistId: { $nin: [...artistIds] } };
  const found = await applicationModel(context.connection)
    .find({ ...own, status: 'submitted', pausedAt: isSuspended ? null : { $ne: null } }, { _id: 1 })
    .limit(BATCH)
    .lean();
  const transition = isSuspended ? 'pause' : 'resume';
  for (const { _id } of found) await moveUnlessDone(context, _id, transition, 'system', suspended);
  return found.length === BATCH ? 'more' : undefined;
}
