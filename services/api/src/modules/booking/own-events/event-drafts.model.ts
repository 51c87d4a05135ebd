import type { EventForm } from '@backline/contracts/booking/event-edits';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';
import type { StoredMedia } from '#src/modules/base/media/stored-picture.ts';

/**
 * An unpublished event. It has its own collection, so that no public query can find it, and may be unfinished.
 * Publishing moves it to the events under the same id.
 */
export interface EventDraftRecord {
  _id: string;
  orgId: string;
  /** Fields that a draft of an earlier version lacks are empty. */
  form: Omit<EventForm, 'earlyAccess'> & Partial<Pick<EventForm, 'earlyAccess'>>;
  picture: StoredMedia | null;
  /** The picture while it is hidden. Absent in most records. */
  hiddenPicture?: StoredMedia | null;
  version: number;
  /** Set until the first change. */
  untouched?: true;
  /** Drafts of one copy share this value. */
  series?: string;
  createdAt: Date;
  changedAt: Date;
}

const schema = new Schema<EventDraftRecord>(
  {
    _id: { type: String, required: true },
    orgId: { type: String, required: true },
    form: { type: Schema.Types.Mixed, required: true },
    picture: { type: Schema.Types.Mixed, default: null },
    hiddenPicture: Schema.Types.Mixed,
    version: { type: Number, required: true },
    untouched: Boolean,
    series: String,
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ orgId: 1, changedAt: -1, _id: 1 });
schema.index(
  { orgId: 1 },
  { unique: true, partialFilterExpression: { untouched: true }, name: 'one_untouched_draft' },
);

export const eventDraftModel = defineModel<EventDraftRecord>('EventDraft', 'event_drafts', schema);
