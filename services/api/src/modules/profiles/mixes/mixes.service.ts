import { MIXES_MAX } from '@backline/contracts/base/limits';
import type { mixInput, newMixInput } from '@backline/contracts/profiles/mix-edits';
import { readMixLink } from '@backline/contracts/profiles/mix-links';
import { AppError, invalidFields, notFound } from '@backline/service-kit/http/answers/app-error';
import { hiddenAmong } from '@backline/shared-records/media/hidden-media';
import { claimMediaFile, releaseMediaFile } from '@backline/shared-records/media/media-references';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession, Connection } from 'mongoose';
import type * as z from 'zod';
import type { ApiContext } from '#src/context.ts';
import { changeListing } from '#src/modules/profiles/artist-listings/listings.service.ts';
import { type MixAudio, mixListModel, mixModel, type MixRecord } from './mixes.model.ts';

/** Position of the first mix above the limit. */
const FULL = `mixIds.${MIXES_MAX - 1}`;
/** More mixes than a person removes in a month. */
const REMOVED_SHOWN = 100;

/** The mixes of an artist, in the artist's order. */
export async function listMixes({ connection }: ApiContext, artistId: string): Promise<MixRecord[]> {
  const list = await mixListModel(connection).findById(artistId).lean();
  const ids = list?.mixIds ?? [];
  if (ids.length === 0) return [];
  const mixes = await mixModel(connection)
    .find({ _id: { $in: ids }, removedAt: null })
    .lean();
  const byId = new Map(mixes.map((mix) => [mix._id, mix]));
  return withoutHidden(
    connection,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** The mixes of several artists without their peaks. Those of one artist are in their order. */
export async function mixesOfAll(
  { connection }: ApiContext,
  artistIds: readonly string[],
): Promise<MixRecord[]> {
  const lists = await mixListModel(connection)
    .find({ _id: { $in: artistIds } })
    .lean();
  const ids = lists.flatMap(({ mixIds }) => mixIds);
  const mixes = await mixModel(connection)
    .find({ _id: { $in: ids }, removedAt: null }, { 'audio.peaks': 0 })
    .lean();
  const byId = new Map(mixes.map((mix) => [mix._id, mix]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Leaves out hidden audio. */
export async function withoutHidden(connection: Connection, mixes: MixRecord[]): Promise<MixRecord[]> {
  const hidden = await hiddenAmong(
    connection,
    mixes.map(({ audio }) => audio?.url),
  );
  return mixes.map((mix) => (hidden.has(mix.audio?.url ?? '') ? { ...mix, audio: null } : mix));
}

/** A mix with audio of ours. @throws AppError `not_found` */
export async function findPlayable({ connection }: ApiContext, mixId: string): Promise<MixRecord> {
  const mix = await mixModel(connection).findOne({ _id: mixId, removedAt: null }).lean();
  const [shown] = await withoutHidden(connection, mix ? [mix] : []);
  if (!shown?.audio) throw notFound('Mix');
  return shown;
}

/** A mix that is shown or can be restored. @throws AppError `not_found` */
export async function findAnyMix({ connection }: ApiContext, mixId: string): Promise<MixRecord> {
  const mix = await mixModel(connection).findById(mixId).lean();
  if (!mix) throw notFound('Mix');
  return mix;
}

/** The person who makes a mix, as user and as artist. */
interface Maker {
  userId: string;
  artistId: string;
}

/**
 * Stores a new mix before the artist's others.
 * @throws AppError `wrong_state` if the artist has as many mixes as possible, `validation_failed` for a file that
 * is not a ready audio file of this person.
 */
export async function createMix(
  context: ApiContext,
  { userId, artistId }: Maker,
  { mediaFileId, link, ...fields }: z.output<typeof newMixInput>,
): Promise<MixRecord> {
  const entered: MixRecord = {
    _id: newId(),
    artistId,
    ...editable(fields),
    audio: null,
    link: link ? readMixLink(link) : null,
    playCount: 0,
    removedAt: null,
    createdAt: context.clock(),
  };
  await makeList(context, artistId);
  return inTransaction(context.connection, async (session) => {
    const audio = mediaFileId ? await claimAudio(context, entered._id, userId, mediaFileId, session) : null;
    const mix = { ...entered, audio };
    await putFirst(context, mix, session);
    await mixModel(context.connection).create([mix], { session });
    return mix;
  });
}

/** Claims an uploaded file for a mix, so that it is kept. */
async function claimAudio(
  { connection }: ApiContext,
  mixId: string,
  ownerId: string,
  fileId: string,
  session: ClientSession,
): Promise<MixAudio> {
  const by = nameOf(mixId);
  const file = await claimMediaFile(connection, { fileId, ownerId, kinds: ['audio'], by }, session);
  if (!file?.file || !file.durationSeconds || !file.peaks) throw noSuchAudio();
  return { fileId, url: `/media/${file.file}`, duration: file.durationSeconds, peaks: file.peaks };
}

/** Replaces only the fields that the owner may edit. */
export async function updateMix(
  { connection }: ApiContext,
  mixId: string,
  fields: z.output<typeof mixInput>,
): Promise<MixRecord> {
  const mix = await mixModel(connection)
    .findOneAndUpdate(
      { _id: mixId, removedAt: null },
      { $set: editable(fields) },
      { returnDocument: 'after' },
    )
    .lean();
  if (!mix) throw notFound('Mix');
  return mix;
}

/** @throws AppError `wrong_state` with the present ids, if `ids` are not exactly the artist's mixes. */
export async function orderMixes(
  { connection }: ApiContext,
  artistId: string,
  ids: readonly string[],
): Promise<void> {
  await inTransaction(connection, async (session) => {
    const lists = mixListModel(connection);
    const shown = (await lists.findById(artistId).session(session).lean())?.mixIds ?? [];
    const wanted = new Set(ids);
    const isSame = shown.length === ids.length && shown.every((id) => wanted.has(id));
    if (!isSame) throw listChanged(shown);
    await lists.updateOne({ _id: artistId }, { $set: { mixIds: ids } }, { session });
  });
}

/** Removes a mix from the list. It is kept for a while, with its plays. */
export async function removeMix(context: ApiContext, { _id, artistId }: MixRecord): Promise<MixRecord> {
  const { connection, clock } = context;
  return inTransaction(connection, async (session) => {
    const mixes = mixModel(connection);
    const mix = await mixes.findById(_id).session(session).lean();
    if (!mix) throw notFound('Mix');
    if (mix.removedAt !== null) return mix;
    const removedAt = clock();
    const fileId = mix.audio?.fileId;
    if (fileId) await releaseMediaFile(connection, { fileId, by: nameOf(_id) }, removedAt, session);
    const list = await mixListModel(connection)
      .findByIdAndUpdate(artistId, { $pull: { mixIds: _id } }, { session, returnDocument: 'after' })
      .lean();
    await mixes.updateOne({ _id }, { $set: { removedAt } }, { session });
    const hasMix = (list?.mixIds.length ?? 0) > 0;
    await changeListing(context, artistId, () => ({ hasMix }), session);
    return { ...mix, removedAt };
  });
}

/** The removed mixes of an artist, the last removed first. */
export async function listRemovedMixes({ connection }: ApiContext, artistId: string): Promise<MixRecord[]> {
  return mixModel(connection)
    .find({ artistId, removedAt: { $ne: null } })
    .sort({ removedAt: -1, _id: 1 })
    .limit(REMOVED_SHOWN)
    .lean();
}

/** @throws AppError as `createMix` does. */
export async function restoreMix(
  context: ApiContext,
  userId: string,
  { _id }: MixRecord,
): Promise<MixRecord> {
  return inTransaction(context.connection, async (session) => {
    const mixes = mixModel(context.connection);
    const mix = await mixes.findById(_id).session(session).lean();
    if (!mix) throw notFound('Mix');
    if (mix.removedAt === null) return mix;
    const fileId = mix.audio?.fileId;
    if (fileId) await claimAudio(context, _id, userId, fileId, session);
    await putFirst(context, mix, session);
    await mixes.updateOne({ _id }, { $set: { removedAt: null } }, { session });
    return { ...mix, removedAt: null };
  });
}

/** Makes the list before the transactions, where two simultaneous upserts could fail. */
async function makeList({ connection }: ApiContext, artistId: string): Promise<void> {
  await upsert(async () =>
    mixListModel(connection).updateOne({ _id: artistId }, { $setOnInsert: { mixIds: [] } }, { upsert: true }),
  );
}

async function putFirst(
  context: ApiContext,
  { _id, artistId }: MixRecord,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await mixListModel(context.connection).updateOne(
    { _id: artistId, [FULL]: { $exists: false } },
    { $push: { mixIds: { $each: [_id], $position: 0 } } },
    { session },
  );
  if (matchedCount === 0) throw listFull();
  await changeListing(context, artistId, () => ({ hasMix: true }), session);
}

function editable({ title, genre, description }: z.output<typeof mixInput>) {
  return { title, genre: genre ?? null, description: description ?? null };
}

/** The name of a mix as the user of its file. */
function nameOf(mixId: string): string {
  return `mix:${mixId}`;
}

function noSuchAudio(): AppError {
  return invalidFields({ mediaFileId: 'Choose an audio file of yours that is uploaded and checked.' });
}

function listFull(): AppError {
  return new AppError('wrong_state', {
    message: `You can show at most ${MIXES_MAX} mixes. Remove one first.`,
  });
}

function listChanged(ids: readonly string[]): AppError {
  return new AppError('wrong_state', {
    message: 'Your mixes have changed meanwhile. Please order them again.',
    details: { ids },
  });
}
