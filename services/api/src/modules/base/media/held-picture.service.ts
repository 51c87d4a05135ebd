import type { pictureInput } from '@backline/contracts/profiles/artist-media-edits';
import { type AppError, invalidFields } from '@backline/service-kit/http/answers/app-error';
import { hiddenAmong } from '@backline/shared-records/media/hidden-media';
import { claimMediaFile, releaseMediaFile } from '@backline/shared-records/media/media-references';
import type { ClientSession } from 'mongoose';
import type * as z from 'zod';
import type { ApiContext } from '#src/context.ts';
import { type StoredMedia, type StoredPicture, toStoredPicture } from './stored-picture.ts';

/** The wanted file of a picture, with its focus. */
export type PictureInput = z.output<typeof pictureInput>;

/** The one picture of a record. */
interface HeldPicture {
  /** The name of the record as a user of the file, such as `event:ID`. */
  by: string;
  /** User id of the person who must own the file. */
  ownerId: string;
  present: StoredMedia | StoredPicture | null;
}

/**
 * Replaces the present picture by an uploaded one, inside the transaction that stores the record. Without a file
 * the present one gets another focus. Null removes it.
 * @throws AppError `validation_failed` for a file that is not a ready picture of this person.
 */
export async function replacePicture(
  { connection, clock }: ApiContext,
  { by, ownerId, present }: HeldPicture,
  input: PictureInput | null,
  session: ClientSession,
): Promise<StoredPicture | null> {
  if (input && !input.mediaFileId) return refocus(present, input.focus);
  const fileId = input?.mediaFileId;
  const claim = fileId ? ({ fileId, ownerId, kinds: ['image'], by } as const) : null;
  const file = claim && (await claimMediaFile(connection, claim, session));
  const picture = toStoredPicture(file, input?.focus);
  if (claim && !picture) throw noSuchFile('a picture');
  if ((await hiddenAmong(connection, [picture?.src])).size > 0) throw hiddenFile();
  if (present?.fileId && present.fileId !== claim?.fileId)
    await releaseMediaFile(connection, { fileId: present.fileId, by }, clock(), session);
  return picture;
}

/** Changes the focus. A picture of a platform is never cropped, so it has none. */
function refocus(present: HeldPicture['present'], focus: PictureInput['focus']): StoredPicture {
  if (!present || ('source' in present && present.source)) throw noSuchFile('a picture');
  return { ...present, source: null, focus: focus ?? null };
}

function hiddenFile(): AppError {
  return invalidFields({ mediaFileId: 'This picture is hidden. Choose another one.' });
}

export function noSuchFile(what: string): AppError {
  return invalidFields({ mediaFileId: `Choose ${what} of yours that is uploaded and checked.` });
}
