import type { FocusPoint, Photo } from '@backline/contracts/artist-media';
import { PICTURE_WIDTHS } from '@backline/contracts/pictures';
import type { MediaFileRecord } from '@backline/service-kit/media/media-files.model';

/** A picture or video that a record shows, with what was known of its file when the record took it. */
export interface StoredPicture {
  /** The media file; null for a picture that was not uploaded. */
  fileId: string | null;
  /** Its path on our origin. */
  src: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  focus: FocusPoint | null;
}

/** A picture of which the address alone is known. */
export function pictureAt(src: string): StoredPicture {
  return { fileId: null, src, width: null, height: null, placeholder: null, focus: null };
}

/** What a record keeps of a file that it claimed. Null for a file that is not whole. */
export function toStoredPicture(
  file: MediaFileRecord | null,
  focus: FocusPoint | null | undefined,
): StoredPicture | null {
  if (!file?.file) return null;
  const { _id, width, height, placeholder } = file;
  return { fileId: _id, src: `/media/${file.file}`, width, height, placeholder, focus: focus ?? null };
}

/** As everybody sees it. */
export function toShown({ src, width, height, placeholder, focus }: StoredPicture): Photo {
  return { src, width, height, sources: sourcesOf(src, width), placeholder, focus };
}

/** The widths that a picture comes in. The widest is the picture itself. */
function sourcesOf(src: string, width: number | null): Photo['sources'] {
  if (width === null || !src.endsWith('.webp')) return [];
  const smaller = PICTURE_WIDTHS.filter((one) => one < width);
  return [...smaller.map((one) => ({ src: `${src}?width=${one}`, width: one })), { src, width }];
}
