import type { MediaFile } from '@backline/contracts/base/media';
import type { MediaFileRecord } from '@backline/shared-records/media/media-files.model';

export function presentFile(record: MediaFileRecord): MediaFile {
  const { _id, kind, status, message, name, bytes, file, createdAt } = record;
  const { type, width, height, durationSeconds, peaks, placeholder, poster } = record;
  return {
    id: _id,
    kind,
    status: status === 'uploading' ? 'processing' : status,
    message,
    name,
    bytes,
    url: status === 'ready' && file !== null && kind !== 'document' ? `/media/${file}` : null,
    type,
    width,
    height,
    durationSeconds,
    peaks,
    placeholder,
    poster: poster ? `/media/${poster.file}` : null,
    createdAt: createdAt.toISOString(),
  };
}
