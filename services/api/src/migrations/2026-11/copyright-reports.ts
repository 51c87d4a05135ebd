import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { Migration } from '@backline/service-kit/mongo/migration';
import {
  reportModel,
  type ReportedFile,
  type ReportRecord,
} from '@backline/shared-records/reports/reports.model';
import type { Connection } from 'mongoose';
import { decidedPlace, openPlace } from '@backline/shared-records/reports/queue-place';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';

/** A report about copyright before this migration. Older ones have an artist alone. */
export interface OldReport {
  _id: string;
  path: string;
  poster?: string | null;
  kind: ReportedFile['type'];
  title: string;
  artistId: string | null;
  eventId?: string | null;
  orgId?: string | null;
  fileId?: string | null;
  ownerId: string;
  reporter: { name: string; email: string };
  statement: string;
  status: 'open' | 'hidden' | 'rejected' | 'restored';
  createdAt: Date;
  decidedAt: Date | null;
  reason: string | null;
  answer: string | null;
}

/** Before this migration, reports about copyright had a collection of their own. */
export const copyrightReports: Migration = {
  id: '2026-11-27-copyright-reports',
  what: 'Moves the reports about copyright into the one queue. A rejected one counts as refused.',
  async run(connection) {
    const reports = driverCollection(reportModel(connection));
    const old = connection.collection<OldReport>('media_reports');
    // Until now each reporter with an address got a receipt.
    const mailed = { isMailed: { $exists: false }, 'reporter.email': { $ne: '' } };
    await reports.updateMany(mailed, { $set: { isMailed: true } });
    for await (const report of old.find()) {
      const { _id, ...fields } = await newReport(connection, report);
      await reports.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    }
    await old.drop();
  },
};

type Page = Pick<ReportRecord, 'kind' | 'subjectId' | 'receiverId' | 'title'>;

/** The page that shows the file, with the name of its side. The name is the file’s if the page is gone. */
async function readPage(connection: Connection, old: OldReport): Promise<Page> {
  const { artistId, eventId, orgId, title } = old;
  if (artistId) {
    const artist = await artistModel(connection).findById(artistId).lean();
    return { kind: 'artist', subjectId: artistId, receiverId: artistId, title: artist?.stageName ?? title };
  }
  if (eventId) {
    const event = await eventModel(connection).findById(eventId).lean();
    return { kind: 'event', subjectId: eventId, receiverId: event?.orgId ?? '', title };
  }
  const id = orgId ?? '';
  const org = await orgModel(connection).findById(id).lean();
  return { kind: 'venue', subjectId: id, receiverId: id, title: org?.orgName ?? title };
}

/** What the uploader said to the decision stood in the report until a later migration. */
type MovedReport = Omit<ReportRecord, 'file'> & { file: ReportedFile & { answer: string | null } };

async function newReport(connection: Connection, old: OldReport): Promise<MovedReport> {
  const { _id, path, poster = null, kind, title, fileId = null, ownerId, answer } = old;
  const { reporter, statement, status, createdAt, decidedAt, reason } = old;
  const category = 'copyright';
  return {
    _id,
    key: _id,
    ...(await readPage(connection, old)),
    category,
    reporter,
    isMailed: true,
    messages: null,
    file: { path, poster, type: kind, title, fileId, ownerId, answer },
    statement,
    status: status === 'rejected' ? 'refused' : status,
    place: decidedAt === null ? openPlace({ category, createdAt }) : decidedPlace(decidedAt),
    joins: null,
    joinedCount: 0,
    createdAt,
    decidedAt,
    reason,
    // Each decision was mailed when it was made.
    toldAt: decidedAt,
  };
}
