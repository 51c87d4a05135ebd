import type { FileKind } from '@backline/contracts/base/choices';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import { mediaFileModel, type MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { eventDraftModel } from '#src/modules/booking/own-events/event-drafts.model.ts';
import { artistSubject, type Subject, venueSubject } from '#src/modules/desk/acts/effects/find-subject.ts';
import { mixModel } from '#src/modules/profiles/mixes/mixes.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';

const KINDS: Record<FileKind, string> = {
  image: 'Picture',
  video: 'Video',
  audio: 'Mix',
  document: 'File',
};

/** A public file by its name below `/media`. The files of messages are private. @throws AppError `not_found` */
export async function findPublicFile(
  { connection }: RouteContext,
  name: string,
  session: ClientSession | null,
): Promise<MediaFileRecord> {
  const file = await mediaFileModel(connection)
    .findOne({ file: name, kind: { $ne: 'document' } })
    .session(session)
    .lean();
  if (!file) throw notFound('File');
  return file;
}

type Find = (context: RouteContext, id: string, session: ClientSession | null) => Promise<Subject>;

async function mixSubject(context: RouteContext, id: string, session: ClientSession | null) {
  const mix = await mixModel(context.connection).findById(id).session(session).lean();
  if (!mix) throw notFound('Mix');
  return artistSubject(context, mix.artistId, session);
}

/** A draft has the name of its event. */
async function nightSubject(context: RouteContext, id: string, session: ClientSession | null) {
  const { connection } = context;
  const event = await eventModel(connection).findById(id).session(session).lean();
  if (event) return { ...(await venueSubject(context, event.orgId, session)), name: event.headliner };
  const draft = await eventDraftModel(connection).findById(id).session(session).lean();
  if (!draft) throw notFound('Event');
  return venueSubject(context, draft.orgId, session);
}

/** What can show a file, by the first part of its name, as `mix:ID`. */
const HOLDERS: Readonly<Record<string, Find>> = {
  photo: artistSubject,
  cover: artistSubject,
  gallery: artistSubject,
  tracks: artistSubject,
  mix: mixSubject,
  event: nightSubject,
  org: venueSubject,
};

/**
 * A file as the subject of an act, with the name that its uploader knows. It belongs to its uploader, and to the people of the pages that show it.
 */
export async function fileSubject(
  context: RouteContext,
  { kind, name, ownerId, source, referencedBy }: MediaFileRecord,
  session: ClientSession | null,
): Promise<Subject> {
  const holders: Subject[] = [];
  for (const holder of referencedBy) {
    const [part = '', id = ''] = holder.split(':');
    const subject = await HOLDERS[part]?.(context, id, session);
    if (subject) holders.push(subject);
  }
  const [first] = holders;
  // We fetched a file with a source ourselves.
  const userIds = [...(source ? [] : [ownerId]), ...holders.flatMap((holder) => holder.userIds)];
  return {
    name: `${KINDS[kind]} “${name}”${first ? ` of ${first.name}` : ''}`,
    userIds: [...new Set(userIds)],
    memberIds: holders.flatMap(({ memberIds = [] }) => memberIds),
    receiverId: first ? first.receiverId : await bellOf(context, ownerId, session),
  };
}

/** The bell of the uploader of a file that nothing shows now. */
async function bellOf(
  { connection }: RouteContext,
  userId: string,
  session: ClientSession | null,
): Promise<string | null> {
  const account = await accountModel(connection).findById(userId).session(session).lean();
  return account?.artistId ?? account?.orgId ?? null;
}
