import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import type { Transition } from '@backline/contracts/booking/applications';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

export type Actor = 'artist' | 'venue' | 'clock' | 'system';

export interface ApplicationRecord {
  _id: string;
  eventId: string;
  artistId: string;
  /** The organisation that owns the event. */
  orgId: string;
  message: string;
  status: ApplicationStatus;
  credits: number;
  creditState: 'held' | 'captured' | 'released';
  /** Submitted or accepted. Meanwhile the artist cannot apply to the same event again. */
  active: boolean;
  /** Order in lists: waiting applications by deadline, then the others by newest. */
  rank: number;
  /** Order in the venue's list, see `venueRankOf`. */
  venueRank: number;
  submittedAt: Date;
  replyDueAt: Date;
  viewedAt: Date | null;
  decidedAt: Date | null;
  reason: string | null;
  /** The stage name at a night that took place, once its artist has left. */
  artistName?: string;
  /** Star and note are private to the venue. */
  starred: boolean;
  note: string;
  noteVersion: number;
  /** The version of the event's terms that the artist has agreed to. Missing in old records, where it is 0. */
  termsVersion?: number;
  /** The version of the terms to which this application was updated, see `followChange`. */
  followedTerms?: number;
  /** The deadline for confirming a late place, or a material change. */
  confirmDueAt?: Date | null;
  /** The beginning of the present or last pause, see `isPaused`. Null after the pause. */
  pausedAt?: Date | null;
  /** The outages of Backline that moved its deadline. */
  extendedBy?: string[];
  /** The venue had invited the artist. Absent for all others. */
  invited?: true;
  /** The withdrawal does not count against the limit. */
  withdrewFree?: boolean;
  /** `userId` is the member of the venue who took the step. Old steps have none. */
  history: { transition: Transition; at: Date; by: Actor; userId?: string }[];
  idempotencyKey?: string;
  /** Hash of the content under the key. It distinguishes a repeat from another application. */
  payloadHash?: string;
}

/** The index with the replies that venues missed, by their deadline. */
export const MISSED_REPLIES = 'missed_replies';

const text = { type: String, required: true };
const moment = { type: Date, default: null };

const schema = new Schema<ApplicationRecord>(
  {
    _id: text,
    eventId: text,
    artistId: text,
    orgId: text,
    message: text,
    status: text,
    credits: { type: Number, required: true, min: 0 },
    creditState: text,
    active: { type: Boolean, required: true },
    rank: { type: Number, required: true },
    venueRank: { type: Number, required: true },
    submittedAt: { type: Date, required: true },
    replyDueAt: { type: Date, required: true },
    viewedAt: moment,
    decidedAt: moment,
    reason: { type: String, default: null },
    artistName: String,
    starred: { type: Boolean, default: false },
    note: { type: String, default: '' },
    noteVersion: { type: Number, default: 0 },
    termsVersion: Number,
    followedTerms: Number,
    confirmDueAt: Date,
    pausedAt: Date,
    extendedBy: { type: [String], default: undefined },
    invited: Boolean,
    withdrewFree: Boolean,
    history: { type: Schema.Types.Mixed, required: true },
    idempotencyKey: String,
    payloadHash: String,
  },
  { versionKey: false },
);
schema.index(
  { artistId: 1, eventId: 1 },
  { unique: true, partialFilterExpression: { active: true }, name: 'one_active_per_event' },
);
schema.index(
  { artistId: 1, idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
);
schema.index({ artistId: 1, eventId: 1, submittedAt: -1 });
schema.index({ artistId: 1, rank: 1, _id: 1 });
schema.index({ artistId: 1, status: 1, rank: 1, _id: 1 });
schema.index({ orgId: 1, venueRank: 1, _id: 1 });
schema.index({ orgId: 1, status: 1, venueRank: 1, _id: 1 });
schema.index({ orgId: 1, eventId: 1, venueRank: 1, _id: 1 });
schema.index({ eventId: 1, status: 1, _id: 1 });
schema.index({ orgId: 1, submittedAt: 1 });
schema.index(
  { replyDueAt: 1 },
  { partialFilterExpression: { status: 'submitted' }, name: 'waiting_replies' },
);
schema.index(
  { replyDueAt: 1 },
  { partialFilterExpression: { 'history.transition': 'expire' }, name: MISSED_REPLIES },
);
schema.index({ submittedAt: 1, _id: 1 });
schema.index({ status: 1, submittedAt: 1, _id: 1 });

export const applicationModel = defineModel<ApplicationRecord>('Application', 'applications', schema);
