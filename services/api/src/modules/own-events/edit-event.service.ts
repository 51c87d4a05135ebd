import type { EventForm } from '@backline/contracts/event-edits';
import { releaseAll } from '@backline/service-kit/media/media-references';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { planClosing } from '#src/modules/applications/plan-closing.ts';
import { audit } from '#src/modules/audit/audit.service.ts';
import { eventModel } from '#src/modules/events/events.model.ts';
import type { OrgRecord } from '#src/modules/orgs/orgs.model.ts';
import { checkEvent } from './check-event.ts';
import { eventDraftModel } from './event-drafts.model.ts';
import { EVENT_LIFE } from './event-life.ts';
import { ofDraft, ofEvent, type OwnEventRecord, pictureHolder } from './own-event.ts';

/** The person who changes an event, in which request. */
export interface EventActor {
  userId: string;
  requestId?: string | undefined;
}

/** A step that somebody takes with one event. Null results mean that the event has changed meanwhile. */
export interface EventStep extends EventActor {
  org: OrgRecord;
  event: OwnEventRecord;
}

/** Records a step in the transaction that takes it. */
export function auditEvent(
  context: ApiContext,
  { event, userId, requestId }: EventStep,
  { action, to }: { action: string; to: string },
  session: ClientSession,
): Promise<void> {
  const entry = { action: `event.${action}`, subjectId: event.id, by: EVENT_LIFE.edit.by };
  const change = { from: event.status, to };
  return audit(context, [{ ...entry, userId, requestId: requestId ?? null, change }], session);
}

/** Replaces the fields of a draft as they are. */
export async function updateDraft(
  { connection, clock }: ApiContext,
  { id, orgId }: OwnEventRecord,
  { form, version }: { form: EventForm; version: number },
): Promise<OwnEventRecord | null> {
  const draft = await eventDraftModel(connection)
    .findOneAndUpdate(
      { _id: id, orgId, version },
      { $set: { form, changedAt: clock() }, $inc: { version: 1 }, $unset: { untouched: '' } },
      { returnDocument: 'after' },
    )
    .lean();
  return draft && ofDraft(draft);
}

/** Replaces the fields of a published event. @throws AppError `validation_failed` */
export async function updatePublished(
  context: ApiContext,
  step: EventStep,
  { form, version }: { form: EventForm; version: number },
): Promise<OwnEventRecord | null> {
  const { org, event } = step;
  const now = context.clock();
  const fields = checkEvent(form, { org, now, accepted: event.accepted });
  const stored = await inTransaction(context.connection, async (session) => {
    const changed = await eventModel(context.connection)
      .findOneAndUpdate(
        {
          _id: event.id,
          version,
          // A draft is no event of this collection.
          status: { $in: ['accepting', 'reviewing'] },
          startsAt: { $gt: now },
          accepted: { $lte: fields.places },
        },
        { $set: fields, $inc: { version: 1 } },
        { returnDocument: 'after', session },
      )
      .lean();
    if (!changed) return null;
    if (changed.accepted >= changed.places) await planClosing(context, event.id, session);
    await auditEvent(context, step, { action: 'edit', to: event.status }, session);
    return changed;
  });
  context.wakeTimers();
  return stored && ofEvent(stored, now);
}

/** Deletes a draft. False when it has been published meanwhile. */
export async function deleteDraft(context: ApiContext, step: EventStep): Promise<boolean> {
  const { id, orgId } = step.event;
  return inTransaction(context.connection, async (session) => {
    const { deletedCount } = await eventDraftModel(context.connection).deleteOne(
      { _id: id, orgId },
      { session },
    );
    if (deletedCount === 0) return false;
    await releaseAll(context.connection, pictureHolder(id), context.clock(), session);
    await auditEvent(context, step, { action: 'delete', to: 'deleted' }, session);
    return true;
  });
}
