import type { Transition } from '@backline/contracts/applications';
import type { NoticeKind } from '@backline/contracts/notices';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { stageNameOf } from '#src/modules/artists/artists.service.ts';
import type { EventRecord } from '#src/modules/events/events.model.ts';
import { NOTICE_KINDS } from '#src/modules/notices/notice-kinds.ts';
import { type NewNotice, notify } from '#src/modules/notices/notify.ts';
import type { ApplicationRecord } from './applications.model.ts';

/** What each step tells the other side; the clock's step tells both (rules: notices). */
const NOTICES: Readonly<Record<Transition, (event: EventRecord) => readonly NoticeKind[]>> = {
  submit: () => ['applied'],
  view: () => ['viewed'],
  accept: () => ['accepted'],
  decline: () => ['declined'],
  withdraw: () => ['withdrawn'],
  expire: () => ['expired', 'missed'],
  close: ({ status }) => [status === 'cancelled' ? 'event-cancelled' : 'event-full'],
  'call-off': ({ status }) => [status === 'cancelled' ? 'event-cancelled' : 'called-off'],
};

interface Told {
  event: EventRecord;
  transition: Transition;
  /** What the other side wrote. */
  reason?: string | null | undefined;
}

/** Tells a step of one or more applications to the same event, inside the transaction that takes it. */
export async function notifyOfStep(
  context: ApiContext,
  applications: readonly ApplicationRecord[],
  { event, transition, reason = null }: Told,
  session: ClientSession,
): Promise<void> {
  const kinds = NOTICES[transition](event);
  const venueKinds = kinds.filter((kind) => NOTICE_KINDS[kind].receiver === 'venue');
  const notices: NewNotice[] = [];
  for (const application of applications) {
    const { _id, artistId, orgId, credits, replyDueAt } = application;
    const artist = venueKinds.length > 0 ? await stageNameOf(context, artistId, session) : undefined;
    const about = { applicationId: _id, eventId: event._id, headliner: event.headliner };
    const facts = {
      ...about,
      venue: event.venue.name,
      startsAt: event.startsAt,
      timeZone: event.timeZone,
      credits,
      reason,
      ...(transition === 'submit' && { replyDueAt }),
      ...(artist && { artist }),
    };
    for (const kind of kinds) {
      const receiverId = venueKinds.includes(kind) ? orgId : artistId;
      notices.push({ kind, receiverId, occasion: _id, facts });
    }
  }
  await notify(context, notices, session);
}
