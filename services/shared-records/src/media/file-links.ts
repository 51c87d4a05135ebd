import { createHash, randomBytes } from 'node:crypto';
import { FILE_LINK_MINUTES } from '@backline/contracts/base/limits';
import { FILE_LINKS_PATH } from '@backline/contracts/base/media';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { ClientSession, Connection } from 'mongoose';
import { fileLinkModel } from './file-links.model.ts';
import { mediaFileModel, type MediaFileRecord } from './media-files.model.ts';

/** The files that a link may open. */
const READABLE = { status: 'ready', removedAt: null } as const;

export interface FileLink {
  /** Its path on our origin. */
  url: string;
  /** The end of the link, ISO 8601. */
  until: string;
}

interface Reader {
  fileId: string;
  userId: string;
  /** The name under which the browser saves it. */
  name: string;
  /** Whether the file has a public address besides, which can be closed. */
  isPublic?: boolean;
}

/**
 * Makes a link by which `userId` alone reads a file. The caller has checked that this person may read it.
 * @throws AppError `not_found` for a file that is not there, not ready, removed, or of the other sort.
 */
export async function makeFileLink(
  connection: Connection,
  { fileId, userId, name, isPublic = false }: Reader,
  now: Date,
  session?: ClientSession,
): Promise<FileLink> {
  const kind = isPublic ? { $ne: 'document' as const } : 'document';
  const file = await mediaFileModel(connection)
    .exists({ _id: fileId, kind, ...READABLE })
    .session(session ?? null);
  if (!file) throw notFound('File');
  const token = randomBytes(32).toString('base64url');
  const until = new Date(now.getTime() + FILE_LINK_MINUTES * 60_000);
  await fileLinkModel(connection).create(
    [{ _id: hashOf(token), fileId, userId, name, until }],
    session && { session },
  );
  return { url: `${FILE_LINKS_PATH}/${token}`, until: until.toISOString() };
}

/** The file of a link, with its name for this person. Null for a link that is over, unknown, or another person's. */
export async function findLinkedFile(
  connection: Connection,
  { token, userId }: { token: string; userId: string },
  now: Date,
): Promise<{ file: MediaFileRecord; name: string } | null> {
  const link = await fileLinkModel(connection)
    .findOne({ _id: hashOf(token), userId, until: { $gt: now } })
    .lean();
  const file =
    link &&
    (await mediaFileModel(connection)
      .findOne({ _id: link.fileId, ...READABLE })
      .lean());
  return link && file && { file, name: link.name };
}

/** The token is long and random, so a plain hash is enough. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
