import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Range } from '@backline/service-kit/objects/files/media-store';

const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The range of a `Range` header. Null for the whole file: without the header, for an unknown one, and for several
 * parts at once, which no player needs.
 * @throws AppError for a range outside the file.
 */
export function byteRange(header: string | undefined, bytes: number): Range | null {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (start <= end) return { start, end };
  // A reversed range has no meaning.
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  throw new AppError('range_not_satisfiable', {
    message: 'The file has no such part',
    headers: { 'Content-Range': `bytes */${bytes}` },
  });
}
