import type { ReportedCategory } from '@backline/contracts/desk/reports';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { reportModel, type ReportRecord } from '@backline/shared-records/reports/reports.model';
import type { Connection } from 'mongoose';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { decidedPlace, openPlace } from '@backline/shared-records/reports/queue-place';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';

/** A report about messages before this migration. */
export interface OldReport {
  _id: string;
  conversationId: string;
  by: 'artist' | 'venue';
  userId: string;
  numbers: number[];
  reason: string;
  text: string;
  at: Date;
  closedAt: Date | null;
  closedReason: string | null;
}

const CATEGORIES: Record<string, ReportedCategory> = {
  unsafe: 'unsafe',
  harassment: 'unsafe',
  spam: 'spam',
  fraud: 'illegal',
};

/** Before this migration, reports of messages had a collection of their own. */
export const messageReports: Migration = {
  id: '2026-11-27-message-reports',
  what: 'Moves the reports of messages into the one queue. A closed one counts as refused.',
  async run(connection) {
    const reports = driverCollection(reportModel(connection));
    const old = connection.collection<OldReport>('message_reports');
    for await (const report of old.find()) {
      const { _id, ...fields } = await newReport(connection, report);
      await reports.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    }
    await old.drop();
  },
};

/** The other side of a conversation, and the names of both. Empty for a conversation that is gone. */
async function readSides(connection: Connection, { conversationId, by }: OldReport) {
  const application = await applicationModel(connection).findById(conversationId).lean();
  if (!application) return { receiverId: '', title: 'A conversation that is gone', reporter: '' };
  const { artistId, orgId } = application;
  const artist = await artistModel(connection).findById(artistId).lean();
  const org = await orgModel(connection).findById(orgId).lean();
  const [artistName, orgName] = [artist?.stageName ?? 'An artist', org?.orgName ?? 'A venue'];
  return by === 'artist'
    ? { receiverId: orgId, title: orgName, reporter: artistName }
    : { receiverId: artistId, title: artistName, reporter: orgName };
}

async function newReport(connection: Connection, old: OldReport): Promise<ReportRecord> {
  const { _id, conversationId: subjectId, by, userId, numbers, text, at: createdAt, closedAt } = old;
  const category = CATEGORIES[old.reason] ?? 'other';
  const { receiverId, title, reporter } = await readSides(connection, old);
  return {
    _id,
    key: _id,
    kind: 'messages',
    subjectId,
    receiverId,
    title,
    category,
    reporter: { name: reporter, email: '' },
    messages: { by, userId, numbers },
    statement: text,
    status: closedAt === null ? 'open' : 'refused',
    place: closedAt === null ? openPlace({ category, createdAt }) : decidedPlace(closedAt),
    joins: null,
    joinedCount: 0,
    createdAt,
    decidedAt: closedAt,
    reason: old.closedReason,
    toldAt: closedAt,
  };
}
