import type { ReportedCategory, ReportKind, ReportStatus } from '@backline/contracts/desk/reports';
import type { MessageSide } from '@backline/contracts/talk/messages';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** A picture, mix or video that somebody reports. */
export interface ReportedFile {
  /** Its path, as it was when it was reported. */
  path: string;
  /** The path of the picture that stands for a video. It is hidden with the video. */
  poster: string | null;
  type: 'mix' | 'image' | 'video';
  title: string;
  /** The file of an event's or a venue's picture. */
  fileId: string | null;
  /** The user id of the uploader. */
  ownerId: string;
}

/** A report about a page, a file of it or messages, with its decision (rules: reports). */
export interface ReportRecord {
  /** The number on the receipt. */
  _id: string;
  /** Made from what is reported by whom, so that a repeat makes no second report. */
  key: string;
  kind: ReportKind;
  /** The id of the reported artist, venue, event or conversation. */
  subjectId: string;
  /** The artist or the organisation that the decision concerns. */
  receiverId: string;
  /** The subject as people saw it. */
  title: string;
  category: ReportedCategory;
  reporter: { name: string; email: string };
  /** Whether the address got a receipt. Only then it also gets the decision. */
  isMailed?: boolean;
  /** The reported messages by their numbers, and the side and the person who report them. Null for a page. */
  messages: { by: MessageSide; userId: string; numbers: number[] } | null;
  /** The reported file. Without one the report is about the page or the messages. */
  file?: ReportedFile | undefined;
  statement: string;
  status: ReportStatus;
  /** The place in the queue. The smallest comes first. */
  place: number;
  /** The open report about the same that this one joined. Null for a report of its own. */
  joins: string | null;
  joinedCount: number;
  createdAt: Date;
  decidedAt: Date | null;
  reason: string | null;
  /** The decision that its reporter was told last. */
  toldAt: Date | null;
}

/** 24 months (rules: privacy). */
const KEPT_SECONDS = 730 * 86_400;

const text = { type: String, required: true };

const schema = new Schema<ReportRecord>(
  {
    _id: text,
    key: text,
    kind: text,
    subjectId: text,
    receiverId: text,
    title: { type: String, default: '' },
    category: text,
    reporter: { type: Schema.Types.Mixed, required: true },
    isMailed: { type: Boolean },
    messages: { type: Schema.Types.Mixed, default: null },
    file: { type: Schema.Types.Mixed },
    statement: text,
    status: text,
    place: { type: Number, required: true },
    joins: { type: String, default: null },
    joinedCount: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    reason: { type: String, default: null },
    toldAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ joins: 1, place: 1, _id: 1 });
schema.index({ joins: 1, toldAt: 1 });
schema.index({ subjectId: 1, joins: 1, status: 1 });
schema.index({ receiverId: 1, joins: 1, status: 1 });
schema.index(
  { 'file.ownerId': 1, decidedAt: -1 },
  { partialFilterExpression: { 'file.ownerId': { $exists: true } }, name: 'files' },
);
schema.index(
  { 'file.path': 1 },
  { partialFilterExpression: { 'file.path': { $exists: true } }, name: 'file' },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const reportModel = defineModel<ReportRecord>('Report', 'reports', schema);
