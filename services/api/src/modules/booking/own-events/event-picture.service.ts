import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { type PictureInput, replacePicture } from '#src/modules/base/media/held-picture.service.ts';
import { auditEvent, type EventStep } from './edit-event.service.ts';
import { eventDraftModel } from './event-drafts.model.ts';
import { ofDraft, ofEvent, type OwnEventRecord, pictureHolder } from './own-event.ts';

/**
 * Sets the picture of a draft or an event. Null removes it. The version stays, so that an open form with unsaved
 * text needs no merge.
 * Returns null if a draft has been published or deleted meanwhile.
 * @throws AppError `validation_failed` for a file that is not a ready picture of this person.
 */
export async function setEventPicture(
  context: ApiContext,
  step: EventStep,
  input: PictureInput | null,
): Promise<OwnEventRecord | null> {
  const { connection, clock } = context;
  const { id, orgId, status } = step.event;
  const held = { by: pictureHolder(id), ownerId: step.userId };
  return inTransaction(connection, async (session) => {
    if (status === 'draft') {
      const drafts = eventDraftModel(connection);
      const draft = await drafts.findOne({ _id: id, orgId }).session(session).lean();
      if (!draft) return null;
      const picture = await replacePicture(context, { ...held, present: draft.picture }, input, session);
      const change = { $set: { picture, changedAt: clock() }, $unset: { untouched: '' } } as const;
      await drafts.updateOne({ _id: id }, change, { session });
      return ofDraft({ ...draft, picture });
    }
    const events = eventModel(connection);
    const event = await events.findById(id).session(session).lean();
    if (!event) return null;
    const picture = await replacePicture(context, { ...held, present: event.picture }, input, session);
    await events.updateOne({ _id: id }, { $set: { picture } }, { session });
    await auditEvent(context, step, { action: 'picture', to: status }, session);
    return ofEvent({ ...event, picture }, clock());
  });
}
