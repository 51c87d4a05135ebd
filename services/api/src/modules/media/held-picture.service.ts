import type { pictureInput } from '@backline/contracts/artist-media-edits';
import { type AppError, invalidFields } from '@backline/service-kit/http/app-error';
import { claimMediaFile, releaseMediaFile } from '@backline/service-kit/media/media-references';
import type { ClientSession } from 'mongoose';
import type * as z from 'zod';
import type { ApiContext } from '#src/context.ts';
import { type StoredMedia, type StoredPicture, toStoredPicture } from './stored-picture.ts';

/** The file that a picture shall have, with its focus. */
export type PictureInput = z.output<typeof pictureInput>;

/** The one picture that a record shows. */
interface HeldPicture {
  /** The name under which the record holds it, as `event:ID`. */
  by: string;
  /** User id of the person whose files may be used. */
  ownerId: string;
  present: Pick<StoredMedia, 'fileId'> | null;
}

/**
 * Puts an uploaded picture in the place of the present one, inside the transaction that stores the record. Null takes
 * the present one away.
 *
 * @throws AppError `validation_failed` for a file that is not a ready picture of this person.
 */
export async function replacePicture(
  { connection, clock }: ApiContext,
  { by, ownerId, present }: HeldPicture,
  input: PictureInput | null,
  session: ClientSession,
): Promise<StoredPicture | null> {
  const claim = input && ({ fileId: input.mediaFileId, ownerId, kinds: ['image'], by } as const);
  const file = claim && (await claimMediaFile(connection, claim, session));
  const picture = toStoredPicture(file, input?.focus);
  if (claim && !picture) throw noSuchFile('a picture');
  if (present?.fileId && present.fileId !== claim?.fileId)
    await releaseMediaFile(connection, { fileId: present.fileId, by }, clock(), session);
  return picture;
}

export function noSuchFile(what: string): AppError {
  return invalidFields({ mediaFileId: `Choose ${what} of yours that is uploaded and checked.` });
}
