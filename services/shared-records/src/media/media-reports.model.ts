import type { MediaReportStatus } from '@backline/contracts/desk/media-reports';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** A report of a copyright matter, with what was decided about it. */
export interface MediaReportRecord {
  _id: string;
  /** Path of the file, as it was when it was reported. */
  path: string;
  /** Path of the picture that stands for a video. It is hidden with the video. */
  poster?: string | null;
  kind: 'mix' | 'image' | 'video';
  title: string;
  /** What shows it: an artist, an event or a venue. Older records have an artist alone. */
  artistId: string | null;
  eventId?: string | null;
  orgId?: string | null;
  /** The file of an event's or a venue's picture. */
  fileId?: string | null;
  /** User id of the uploader. */
  ownerId: string;
  reporter: { name: string; email: string };
  statement: string;
  status: MediaReportStatus;
  createdAt: Date;
  decidedAt: Date | null;
  reason: string | null;
  answer: string | null;
}

/** 24 months (rules: privacy). */
const KEPT_SECONDS = 730 * 86_400;
const YEAR_MS = 365 * 86_400_000;

const text = { type: String, required: true };

const schema = new Schema<MediaReportRecord>(
  {
    _id: text,
    path: text,
    poster: { type: String, default: null },
    kind: text,
    title: { type: String, default: '' },
    artistId: { type: String, default: null },
    eventId: { type: String, default: null },
    orgId: { type: String, default: null },
    fileId: { type: String, default: null },
    ownerId: text,
    reporter: { type: Schema.Types.Mixed, required: true },
    statement: text,
    status: text,
    createdAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    reason: { type: String, default: null },
    answer: { type: String, default: null },
  },
  { versionKey: false },
);
schema.index({ ownerId: 1, decidedAt: -1 });
schema.index({ status: 1, createdAt: -1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const mediaReportModel = defineModel<MediaReportRecord>('MediaReport', 'media_reports', schema);

/** Files of each of these uploaders that are hidden for a decision of the last 12 months. */
export async function countInfringements(
  connection: Connection,
  ownerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const since = new Date(now.getTime() - YEAR_MS);
  const upheld = await mediaReportModel(connection)
    .find(
      { ownerId: { $in: ownerIds }, status: 'hidden', decidedAt: { $gte: since } },
      { ownerId: 1, path: 1 },
    )
    .lean();
  // Several people may report one file.
  const files = new Map<string, Set<string>>();
  for (const { ownerId, path } of upheld) files.set(ownerId, (files.get(ownerId) ?? new Set()).add(path));
  return new Map([...files].map(([ownerId, paths]) => [ownerId, paths.size]));
}
