import type { NoticeKind } from '@backline/contracts/accounts/notices';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** 12 months (rules: notices). */
const KEPT_SECONDS = 365 * 86_400;

/** The change of the credits: on hold, returned, or spent. */
export type CreditMove = 'held' | 'back' | 'spent';

/** A night as it is named in a mail. */
export interface MatchingNight {
  headliner: string;
  venue: string;
  city: string;
  startsAt: Date;
  timeZone: string;
}

/** The facts in the text of a notice. */
export interface NoticeFacts {
  applicationId?: string;
  eventId?: string;
  headliner?: string;
  venue?: string;
  artist?: string;
  /** The address of the member in the text. */
  member?: string;
  /** The address from which mail comes back. */
  address?: string;
  credits?: number;
  /** The debt of the artist in credits after a refund. */
  owed?: number;
  /** The change of the artist's credits. Absent without a change. */
  creditMove?: CreditMove;
  /** The start of the event, and its time zone. */
  startsAt?: Date;
  timeZone?: string;
  /** The venue's deadline for the reply. */
  replyDueAt?: Date;
  /** The artist's deadline for confirming. */
  confirmDueAt?: Date;
  /** The platform of the link. */
  platform?: string;
  /** The number of applications that wait for a reply. */
  waiting?: number;
  /** New events that fit saved filters: the name and the query of the filter if only one fits, and the next nights. */
  matches?: { count: number; filter?: string; search?: string; nights: MatchingNight[] };
  /** The hours by which deadlines move after an outage. */
  hours?: number;
  /** What Backline did, and the name of the thing. */
  told?: string;
  about?: string;
  /** What the notice is about, as its owner reads it: 'your profile'. */
  thing?: string;
  /** The explanation by the other side. */
  reason?: string | null;
}

export interface NoticeRecord {
  /** Made from its kind, its receiver and its occasion, so that one occasion makes one notice. */
  _id: string;
  kind: NoticeKind;
  /** The artist or the organisation that reads it. */
  receiverId: string;
  /** The user id of the only member who reads it. Absent for a notice to all members. */
  onlyFor?: string;
  facts: NoticeFacts;
  at: Date;
  unread: boolean;
  /** The time of its mail if it is still unread. Absent without a mail. */
  mailDueAt?: Date;
  mailedAt?: Date;
  /** The time of its push message if it is still unread. Absent without one. */
  pushDueAt?: Date;
}

const text = { type: String, required: true };

const schema = new Schema<NoticeRecord>(
  {
    _id: text,
    kind: text,
    receiverId: text,
    onlyFor: String,
    facts: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    unread: { type: Boolean, required: true },
    mailDueAt: Date,
    mailedAt: Date,
    pushDueAt: Date,
  },
  { versionKey: false },
);
schema.index({ receiverId: 1, at: -1, _id: -1 });
schema.index({ receiverId: 1, at: -1 }, { partialFilterExpression: { unread: true }, name: 'unread' });
schema.index({ mailDueAt: 1 }, { partialFilterExpression: { mailDueAt: { $exists: true } } });
schema.index({ pushDueAt: 1 }, { partialFilterExpression: { pushDueAt: { $exists: true } } });
schema.index(
  { kind: 1, at: 1 },
  { partialFilterExpression: { kind: 'mail-returned' }, name: 'mail_returned' },
);
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const noticeModel = defineModel<NoticeRecord>('Notice', 'notices', schema);
