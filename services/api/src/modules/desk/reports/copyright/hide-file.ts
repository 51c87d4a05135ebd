import { hiddenMediaModel } from '@backline/shared-records/media/hidden-media';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { releaseMediaFile } from '@backline/shared-records/media/media-references';
import {
  reportModel,
  type ReportRecord,
  type ReportedFile,
} from '@backline/shared-records/reports/reports.model';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import type { StoredMedia } from '#src/modules/base/media/stored-picture.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventDraftModel } from '#src/modules/booking/own-events/event-drafts.model.ts';

/** A report about copyright. */
export type FileReport = ReportRecord & { file: ReportedFile };

/** A video is hidden together with its poster. */
const pathsOf = ({ path, poster }: ReportedFile) => (poster === null ? [path] : [path, poster]);

/** Hides the file of a report, inside the transaction of the decision. */
export async function hideFile(
  context: ApiContext,
  report: FileReport,
  session: ClientSession,
): Promise<void> {
  const { file } = report;
  const hidden = { $set: { hiddenAt: context.clock() } };
  for (const _id of pathsOf(file))
    await hiddenMediaModel(context.connection).updateOne({ _id }, hidden, { upsert: true, session });
  for (const { record, put } of await holdersOf(context, report, session))
    if (record.picture?.src === file.path) await put({ picture: null, hiddenPicture: record.picture });
}

/** Shows the file of a report again, unless another report about the same file hides it. */
export async function showFile(
  context: ApiContext,
  report: FileReport,
  session: ClientSession,
): Promise<void> {
  const { connection, clock } = context;
  const { path, fileId, ownerId } = report.file;
  // Of two decisions about one file the later one sees the other, because both write this record.
  const paths = { _id: { $in: pathsOf(report.file) } };
  await hiddenMediaModel(connection).updateMany(paths, { $set: { hiddenAt: clock() } }, { session });
  const holding = { 'file.ownerId': ownerId, 'file.path': path, status: 'hidden', joins: null } as const;
  if (await reportModel(connection).exists(holding).session(session)) return;
  await hiddenMediaModel(connection).deleteMany(paths, { session });
  for (const { by, record, put } of await holdersOf(context, report, session)) {
    if (record.hiddenPicture?.src !== path) continue;
    // The venue may have another picture now.
    await put({ picture: record.picture ?? record.hiddenPicture, hiddenPicture: null });
    if (record.picture && fileId) await releaseMediaFile(connection, { fileId, by }, clock(), session);
  }
}

/** A record with a picture. */
interface Holder {
  _id: string;
  picture: StoredMedia | null;
  /** The picture before it was hidden. */
  hiddenPicture?: StoredMedia | null;
}

/**
 * The collection of a record, by the first part of its name as a user of a file. A draft has the name of its event.
 */
const COLLECTIONS = { event: [eventModel.stored, eventDraftModel.stored], org: [orgModel.stored] };

/** The events, drafts and venues that use the reported picture, or did before it was hidden. */
async function holdersOf(
  { connection }: ApiContext,
  { kind, subjectId, file: { fileId } }: FileReport,
  session: ClientSession,
) {
  const file = fileId
    ? await mediaFileModel(connection).findById(fileId, { referencedBy: 1 }).session(session).lean()
    : null;
  const names = file?.referencedBy ?? [`${kind === 'venue' ? 'org' : kind}:${subjectId}`];
  const holders = [];
  for (const by of names) {
    const [user = '', _id = ''] = by.split(':');
    const places = user === 'event' || user === 'org' ? COLLECTIONS[user] : [];
    for (const place of places) {
      const collection = connection.collection<Holder>(place);
      const record = await collection.findOne({ _id }, { session });
      const put = (change: Omit<Holder, '_id'>) =>
        collection.updateOne({ _id }, { $set: change }, { session });
      if (record) holders.push({ by, record, put });
    }
  }
  return holders;
}
