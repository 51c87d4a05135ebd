import type { MediaItem, RemovedMediaItem } from '@backline/contracts/base/artist-media.schemas';
import { toShown } from '#src/modules/base/media/stored-picture.ts';
import { goneAt } from './artist-media.service.ts';
import type { MediaItemRecord, RemovedItemRecord } from '#src/modules/profiles/artists/artists.model.ts';

export function toMediaItem(item: MediaItemRecord): MediaItem {
  return { id: item.id, type: item.type, alt: item.alt, poster: item.poster ?? null, ...toShown(item) };
}

export function toRemovedMediaItem(item: RemovedItemRecord): RemovedMediaItem {
  return {
    ...toMediaItem(item),
    goneAt: goneAt(item).toISOString(),
    ...(item.isPhoto && { isPhoto: true }),
  };
}
