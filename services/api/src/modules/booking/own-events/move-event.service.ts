import { EARLY_ACCESS_HOURS } from '@backline/contracts/base/limits';
import { forbidden, invalidFields } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { cancelEvent } from '#src/modules/booking/applications/clock/cancel-event.service.ts';
import { planWeekend } from '#src/modules/booking/applications/clock/due-weekend.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import { checkEvent, townOfEvent } from './check-event.ts';
import { auditEvent, type EventStep } from './edit-event.service.ts';
import { eventDraftModel } from './event-drafts.model.ts';
import { EVENT_LIFE } from './event-life.ts';
import { ofEvent, type OwnEventRecord } from './own-event.ts';

const EARLY_ACCESS_MS = EARLY_ACCESS_HOURS * 3_600_000;

/**
 * Publishes the event of a draft, and removes the draft. Null if the draft has another version.
 * @throws AppError `validation_failed`, or `forbidden` for a person whose address is not verified.
 */
export async function publishDraft(
  context: ApiContext,
  step: EventStep,
  { version, isVerified }: { version: number | null | undefined; isVerified: boolean },
): Promise<OwnEventRecord | null> {
  const { org, event: draft } = step;
  if (!isVerified) throw forbidden('Confirm your email address before you publish an event');
  if (!version) throw invalidFields({ version: 'Send the version that you publish' });
  const now = context.clock();
  const fields = checkEvent(draft.form, { org, now, accepted: 0, publishedAt: null });
  const complete: Omit<EventRecord, 'picture'> = {
    _id: draft.id,
    orgId: org._id,
    ...fields,
    town: await townOfEvent(org, fields.venue),
    accepted: 0,
    status: EVENT_LIFE.publish.to,
    version: version + 1,
    cancelReason: null,
    createdAt: now,
    ...(draft.form.earlyAccess === 'yes' && { opensAt: new Date(now.getTime() + EARLY_ACCESS_MS) }),
    ...(draft.series !== null && { series: draft.series }),
  };
  return inTransaction(context.connection, async (session) => {
    const published = await eventDraftModel(context.connection)
      .findOneAndDelete({ _id: draft.id, orgId: org._id, version }, { session })
      .lean();
    // The fields above were read from this version only.
    if (!published || draft.version !== version) return null;
    const { picture, hiddenPicture = null } = published;
    const event = { ...complete, picture, hiddenPicture };
    await eventModel(context.connection).create([event], { session });
    await planWeekend(context, org._id, session);
    await auditEvent(context, step, { action: 'publish', to: event.status }, session);
    return ofEvent(event, now);
  });
}

/** Stops or resumes applications. Null if the event has changed meanwhile. */
export async function switchApplications(
  context: ApiContext,
  step: EventStep,
  transition: 'stop' | 'reopen',
): Promise<OwnEventRecord | null> {
  const now = context.clock();
  const { from, to } = EVENT_LIFE[transition];
  return inTransaction(context.connection, async (session) => {
    const event = await eventModel(context.connection)
      .findOneAndUpdate(
        { _id: step.event.id, status: { $in: from }, startsAt: { $gt: now } },
        { $set: { status: to, changedAt: now }, $inc: { version: 1 } },
        { returnDocument: 'after', session },
      )
      .lean();
    if (!event) return null;
    await auditEvent(context, step, { action: transition, to }, session);
    return ofEvent(event, now);
  });
}

/** Cancels for a reason that the artists read. Null if the event has changed meanwhile. */
export async function cancelOwnEvent(
  context: ApiContext,
  { event, userId, requestId }: EventStep,
  reason: string | null | undefined,
): Promise<OwnEventRecord | null> {
  if (!reason) throw invalidFields({ reason: 'Tell the artists why the night is cancelled' });
  const cancelled = await cancelEvent(context, event.id, { reason, userId, requestId });
  return cancelled && ofEvent(cancelled, context.clock());
}
