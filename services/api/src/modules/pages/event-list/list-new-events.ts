import type { EventFilters } from '@backline/contracts/records/events';
import type { ApiContext } from '#src/context.ts';
import { pointOf } from '#src/modules/base/places/town.ts';
import { createFigures } from '#src/modules/pages/venues/venue-replies.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { listUpcomingEvents } from '#src/modules/records/events/events.service.ts';
import { conditionOf } from './event-filters.ts';
import { openToArtist } from './open-to.ts';

/**
 * The next events that fit, that the artist can apply to now, and that were published or opened to everybody from
 * `since` on. None for a place that is not known any more.
 */
export async function listNewEvents(
  context: ApiContext,
  filters: EventFilters,
  { artistId, since, limit }: { artistId: string; since: Date; limit: number },
): Promise<EventRecord[]> {
  const centre = filters.near === undefined ? null : await pointOf(filters.near);
  if (centre === undefined) return [];
  const isOpen = await openToArtist(context, artistId);
  const { where, ...rest } = conditionOf(filters, { centre, figuresOf: createFigures(context), isOpen });
  const isNew = { $or: [{ createdAt: { $gte: since } }, { opensAt: { $gte: since } }] };
  return listUpcomingEvents(context, { ...rest, limit, where: [...where, isNew] });
}
