import { hiddenMediaModel } from '@backline/shared-records/media/hidden-media';
import type { MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import { releaseMediaFile } from '@backline/shared-records/media/media-references';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { mediaPath, type StoredMedia } from '#src/modules/base/media/stored-picture.ts';
import { eventDraftModel } from '#src/modules/booking/own-events/event-drafts.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';

/** A video is hidden together with its poster. */
const pathsOf = ({ file, poster }: MediaFileRecord) =>
  [file, poster?.file].flatMap((name) => (name ? [mediaPath(name)] : []));

/** Whether nobody may open a file, because an act hid it. */
export async function isFileHidden(
  { connection }: ApiContext,
  file: MediaFileRecord,
  session: ClientSession | null,
): Promise<boolean> {
  const _id = mediaPath(file.file ?? '');
  return (await hiddenMediaModel(connection).exists({ _id }).session(session)) !== null;
}

/** Closes a file to everybody, and takes it out of the records that have one picture. */
export async function hideFile(
  context: ApiContext,
  file: MediaFileRecord,
  session: ClientSession,
): Promise<void> {
  const hidden = { $set: { hiddenAt: context.clock() } };
  for (const _id of pathsOf(file))
    await hiddenMediaModel(context.connection).updateOne({ _id }, hidden, { upsert: true, session });
  for (const { record, put } of await holdersOf(context, file, session))
    if (record.picture?.fileId === file._id) await put({ picture: null, hiddenPicture: record.picture });
}

/** Opens a file again, and puts it back where it was. */
export async function showFile(
  context: ApiContext,
  file: MediaFileRecord,
  session: ClientSession,
): Promise<void> {
  const { connection, clock } = context;
  await hiddenMediaModel(connection).deleteMany({ _id: { $in: pathsOf(file) } }, { session });
  for (const { by, record, put } of await holdersOf(context, file, session)) {
    if (record.hiddenPicture?.fileId !== file._id) continue;
    // The venue may have another picture now.
    await put({ picture: record.picture ?? record.hiddenPicture, hiddenPicture: null });
    if (record.picture) await releaseMediaFile(connection, { fileId: file._id, by }, clock(), session);
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

/** The events, drafts and venues that use the picture, or did before it was hidden. */
async function holdersOf(
  { connection }: ApiContext,
  { referencedBy }: MediaFileRecord,
  session: ClientSession,
) {
  const holders = [];
  for (const by of referencedBy) {
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
