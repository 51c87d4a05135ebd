import type { FreeWithdrawal } from '@backline/contracts/booking/applications';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import type { ApplicationRecord } from '#src/modules/booking/applications/applications.model.ts';
import { overlapsOfAll } from './overlapping-nights.ts';
import { isPaused } from './pause.ts';

/** The reason why a withdrawal is free outside the monthly limit, or null (rules: withdrawing). */
export async function freeWithdrawalOf(
  context: ApiContext,
  application: ApplicationRecord,
  event: EventRecord,
  session: ClientSession | null = null,
): Promise<FreeWithdrawal | null> {
  if (isPaused(application)) return 'paused';
  if (application.viewedAt === null) return 'unopened';
  if (hasUnseenTerms(application, event)) return 'changed';
  const { artistId } = application;
  const [overlaps = []] = await overlapsOfAll(context, [{ artistId, event }], session);
  return overlaps.length > 0 ? 'overlap' : null;
}

/** Whether the event had a material change after the artist agreed to its terms. */
export function hasUnseenTerms({ termsVersion = 0 }: ApplicationRecord, event: EventRecord): boolean {
  return termsVersion < (event.termsVersion ?? 0);
}
