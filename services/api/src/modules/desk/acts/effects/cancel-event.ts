import { AppError } from '@backline/service-kit/http/answers/app-error';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { cancelWithin } from '#src/modules/booking/applications/clock/cancel-event.service.ts';
import { type ActEffect, counted } from '#src/modules/desk/acts/act-effect.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import { venueSubject } from './find-subject.ts';

const BEGUN = 'This event has begun, so it can no longer be cancelled.';

interface Ending {
  _id: 'accepted' | 'submitted' | 'asked';
  count: number;
  credits: number;
}

function effectOf(endings: readonly Ending[]): string[] {
  const of = (status: Ending['_id']) => endings.find(({ _id }) => _id === status) ?? { count: 0, credits: 0 };
  const [accepted, waiting, asked] = [of('accepted'), of('submitted'), of('asked')];
  return [
    `${counted(accepted.count, 'accepted night is', 'accepted nights are')} called off, ${counted(accepted.credits, 'credit goes', 'credits go')} back.`,
    `${counted(waiting.count, 'waiting application closes', 'waiting applications close')}, ${counted(waiting.credits, 'credit is', 'credits are')} released.`,
    ...(asked.count > 0 ? [`${counted(asked.count, 'late question ends', 'late questions end')}.`] : []),
  ];
}

/** Cancels an event as its venue would. */
export const CANCEL_EVENT: ActEffect = {
  async look(context, { subjectId: eventId }, session) {
    const event = await findEvent(context, eventId, session ?? undefined);
    const subject = await venueSubject(context, event.orgId, session);
    const spent = { $cond: [{ $eq: ['$creditState', 'released'] }, 0, '$credits'] };
    const endings = await applicationModel(context.connection)
      .aggregate<Ending>([
        { $match: { eventId, status: { $in: ['accepted', 'submitted', 'asked'] } } },
        { $group: { _id: '$status', count: { $sum: 1 }, credits: { $sum: spent } } },
      ])
      .session(session);
    const isDone = event.status === 'cancelled';
    const refusal = !isDone && event.startsAt <= context.clock() ? BEGUN : undefined;
    return { ...subject, name: event.headliner, effect: effectOf(endings), isDone, refusal };
  },
  async apply(context, { subjectId, reason = '' }, session) {
    const cancelled = await cancelWithin(context, subjectId, reason, session);
    if (!cancelled) throw new AppError('wrong_state', { message: BEGUN });
  },
};
