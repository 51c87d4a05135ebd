import { cleanLine } from '@backline/contracts/base/texts';
import { MEDIA_TYPES } from '#src/files/media-name.ts';

/** Signs that no name of a file may have on one of the usual systems. */
const FORBIDDEN = /[\\/:*?"<>|]/g;
/** A browser would save the file as a hidden one. */
const LEADING_DOTS = /^[.\s]+/;
const PICTURE_ENDING = /\.(?:jpe?g|png|gif|avif)$/i;

/**
 * The name under which a browser saves a file: the person's own name, with the ending of its content. So no document
 * is saved under the ending of a program.
 */
export function savedName(name: string, type: string): string {
  const [ending = ''] = Object.entries(MEDIA_TYPES).find(([, known]) => known === type) ?? [];
  const clean = cleanLine(name).replace(FORBIDDEN, '_').replace(LEADING_DOTS, '');
  if (clean.toLowerCase().endsWith(`.${ending}`)) return clean;
  // Pictures of other types are stored as WebP.
  const base = type === MEDIA_TYPES.webp ? clean.replace(PICTURE_ENDING, '') : clean;
  return `${base || 'file'}.${ending}`;
}
