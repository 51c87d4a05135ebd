import type { ChangeToConfirm, EventChange } from '@backline/contracts/records/event-changes.schemas';
import type { EventForm } from '@backline/contracts/booking/event-edits';
import { AppError, invalidFields } from '@backline/service-kit/http/answers/app-error';
import { releaseAll } from '@backline/shared-records/media/media-references';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { tellLive } from '#src/modules/base/live/tell-live.ts';
import { planClosing } from '#src/modules/booking/applications/clock/plan-closing.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { planFollowing } from '#src/modules/booking/applications/clock/follow-change.ts';
import { figuresOfEvents } from '#src/modules/records/application-counts/application-counts.service.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import type { OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';
import { checkEvent, townOfEvent } from './check-event.ts';
import { changeOf } from './event-change.ts';
import { eventDraftModel } from './event-drafts.model.ts';
import { EVENT_LIFE } from './event-life.ts';
import { ofDraft, ofEvent, type OwnEventRecord, pictureHolder } from './own-event.ts';

/** The person who changes an event, and the request. */
export interface EventActor {
  userId: string;
  requestId?: string | undefined;
}

/** A step with one event. Null results mean that the event has changed meanwhile. */
export interface EventStep extends EventActor {
  org: OrgRecord;
  event: OwnEventRecord;
}

/** Records a step in the transaction that takes it, and tells the open pages of the venue. */
export async function auditEvent(
  context: ApiContext,
  { org, event, userId, requestId }: EventStep,
  { action, to }: { action: string; to: string },
  session: ClientSession,
): Promise<void> {
  const entry = { action: `event.${action}`, subjectId: event.id, by: EVENT_LIFE.edit.by };
  const change = { from: event.status, to };
  await audit(context, [{ ...entry, userId, requestId: requestId ?? null, change }], session);
  tellLive(context, [{ receiverId: org._id, kind: 'event', id: event.id }], session);
}

/** Replaces the fields of a draft without checking them. */
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

interface PublishedEdit {
  form: EventForm;
  version: number;
  /** The person confirms the effect on the artists. */
  tellsArtists: boolean;
}

/**
 * Replaces the fields of a published event. A material change is added to its history, and the applications follow.
 * @throws AppError `validation_failed`, or `confirmation_needed` for a material change that concerns artists.
 */
export async function updatePublished(
  context: ApiContext,
  step: EventStep,
  { form, version, tellsArtists }: PublishedEdit,
): Promise<OwnEventRecord | null> {
  const { org, event } = step;
  const now = context.clock();
  if (form.earlyAccess !== event.form.earlyAccess) {
    throw invalidFields({ earlyAccess: 'Early access is chosen when you publish. Leave it as it is' });
  }
  const { accepted, publishedAt } = event;
  const fields = checkEvent(form, { org, now, accepted, publishedAt });
  const before = await eventModel(context.connection).findOne({ _id: event.id, version }).lean();
  if (!before) return null;
  const town = await townOfEvent(org, fields.venue);
  const change = changeOf(before, fields, now);
  if (change.isMaterial && !tellsArtists) await refuseSilence(context, before, change.changes);
  const stored = await inTransaction(context.connection, async (session) => {
    const changed = await eventModel(context.connection)
      .findOneAndUpdate(
        {
          _id: event.id,
          version,
          // A draft is in another collection.
          status: { $in: ['accepting', 'reviewing'] },
          startsAt: { $gt: now },
          accepted: { $lte: fields.places },
        },
        { $set: { ...fields, town, ...change.stored, changedAt: now }, $inc: { version: 1 } },
        { returnDocument: 'after', session },
      )
      .lean();
    if (!changed) return null;
    if (change.isMaterial || fields.startsAt < before.startsAt)
      await planFollowing(context, changed, session);
    if (changed.accepted >= changed.places) await planClosing(context, event.id, session);
    await auditEvent(context, step, { action: 'edit', to: event.status }, session);
    return changed;
  });
  context.wakeTimers();
  return stored && ofEvent(stored, now);
}

/** @throws AppError `confirmation_needed` if artists wait or have a place. */
async function refuseSilence(context: ApiContext, event: EventRecord, changes: EventChange[]): Promise<void> {
  const { waiting } = (await figuresOfEvents(context, [event._id]))(event._id);
  const details: ChangeToConfirm = { changes, waiting, accepted: event.accepted };
  if (details.waiting + details.accepted === 0) return;
  throw new AppError('confirmation_needed', {
    message: 'This change matters to the artists. Send tellsArtists to make it.',
    details,
  });
}

/** Deletes a draft. False if it has been published meanwhile. */
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
