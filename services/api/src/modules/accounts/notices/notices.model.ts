import type { NoticeKind } from '@backline/contracts/accounts/notices';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** 12 months (rules: notices). */
const KEPT_SECONDS = 365 * 86_400;

/** Put on hold, given back, or spent. */
export type CreditMove = 'held' | 'back' | 'spent';

/** The facts that a notice names. */
export interface NoticeFacts {
  applicationId?: string;
  eventId?: string;
  headliner?: string;
  venue?: string;
  artist?: string;
  /** The address of the member it is about. */
  member?: string;
  credits?: number;
  /** Credits that the artist owes after a refund. */
  owed?: number;
  /** What became of the credits of the artist. Absent when nothing did. */
  creditMove?: CreditMove;
  /** When the event starts, and in which time zone it is. */
  startsAt?: Date;
  timeZone?: string;
  /** Until when the venue must reply. */
  replyDueAt?: Date;
  /** The name of the platform whose link it is about. */
  platform?: string;
  /** How many applications wait for a reply. */
  waiting?: number;
  /** What the other side wrote to explain it. */
  reason?: string | null;
}

export interface NoticeRecord {
  /** Made from its kind, its receiver and its occasion, so that one occasion gives one notice. */
  _id: string;
  kind: NoticeKind;
  /** The artist or the organisation that reads it. */
  receiverId: string;
  facts: NoticeFacts;
  at: Date;
  unread: boolean;
  /** When it is mailed if it is still unread. Absent when there is nothing to mail. */
  mailDueAt?: Date;
  mailedAt?: Date;
}

const text = { type: String, required: true };

const schema = new Schema<NoticeRecord>(
  {
    _id: text,
    kind: text,
    receiverId: text,
    facts: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    unread: { type: Boolean, required: true },
    mailDueAt: Date,
    mailedAt: Date,
  },
  { versionKey: false },
);
schema.index({ receiverId: 1, at: -1, _id: -1 });
schema.index({ receiverId: 1, at: -1 }, { partialFilterExpression: { unread: true }, name: 'unread' });
schema.index({ mailDueAt: 1 }, { partialFilterExpression: { mailDueAt: { $exists: true } } });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const noticeModel = defineModel<NoticeRecord>('Notice', 'notices', schema);
