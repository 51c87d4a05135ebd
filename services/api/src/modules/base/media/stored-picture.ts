import type { FocusPoint, Photo, Picture } from '@backline/contracts/base/artist-media.schemas';
import type { PicturePlatform } from '@backline/contracts/base/choices';
import { PICTURE_WIDTHS } from '@backline/contracts/base/pictures';
import type { MediaFileRecord } from '@backline/shared-records/media/media-files.model';

/** A picture or video of a record, with the facts of its file at the time of the claim. */
export interface StoredMedia {
  /** The media file. Null for a picture that was not uploaded. */
  fileId: string | null;
  /** Its path on our origin. */
  src: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  focus: FocusPoint | null;
}

export interface StoredPicture extends StoredMedia {
  /** The platform of a fetched picture. Null for a picture of the artist's own. */
  source: PicturePlatform | null;
}

/** A file of which only the address is known. */
export function mediaAt(src: string): StoredMedia {
  return { fileId: null, src, width: null, height: null, placeholder: null, focus: null };
}

export function pictureAt(src: string): StoredPicture {
  return { ...mediaAt(src), source: null };
}

const MEDIA = '/media/';

/** The path of a stored file on our origin. */
export function mediaPath(file: string): string {
  return `${MEDIA}${file}`;
}

/** The name of a stored file. It is read from the path of the file. */
export function mediaName(path: string): string {
  return path.slice(MEDIA.length);
}

/** The stored form of a claimed file. Null for a file that is not complete. */
export function toStoredPicture(
  file: MediaFileRecord | null,
  focus: FocusPoint | null | undefined,
): StoredPicture | null {
  if (!file?.file) return null;
  const { _id, width, height, placeholder } = file;
  return {
    fileId: _id,
    src: mediaPath(file.file),
    width,
    height,
    placeholder,
    focus: focus ?? null,
    source: null,
  };
}

/** The public form of a picture. */
export function toShown({ src, width, height, placeholder, focus }: StoredMedia): Picture {
  return { src, width, height, sources: sourcesOf(src, width), placeholder, focus };
}

/** The public form of a profile photo. */
export function toPhoto(picture: StoredPicture): Photo {
  return { ...toShown(picture), source: picture.source };
}

/** The widths of a picture. The widest is the picture itself. */
function sourcesOf(src: string, width: number | null): Photo['sources'] {
  if (width === null || !src.endsWith('.webp')) return [];
  const smaller = PICTURE_WIDTHS.filter((one) => one < width);
  return [...smaller.map((one) => ({ src: `${src}?width=${one}`, width: one })), { src, width }];
}
