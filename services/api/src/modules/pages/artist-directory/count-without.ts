import { DIRECTORY_COUNTED_MAX } from '@backline/contracts/profiles/directory-limits';
import type {
  ArtistCounts,
  ArtistFilterName,
  ArtistFilters,
} from '@backline/contracts/pages/artist-directory';
import { artistFilterName } from '@backline/contracts/pages/artist-directory.schemas';
import type { ApiContext } from '#src/context.ts';
import { searchArtists } from './search-artists.service.ts';

/** What the venue would find without each one of its filters. One search at a time, because each may read diaries. */
export async function countWithout(
  context: ApiContext,
  filters: ArtistFilters,
  orgId: string,
): Promise<ArtistCounts['without']> {
  const counts: ArtistCounts['without'] = [];
  for (const filter of artistFilterName.options) {
    if (filters[filter] === undefined) continue;
    const page = { orgId, limit: DIRECTORY_COUNTED_MAX, after: undefined };
    const { listings, next } = await searchArtists(context, without(filters, filter), page);
    counts.push({ filter, count: listings.length, isMore: next !== null });
  }
  return counts;
}

function without(filters: ArtistFilters, name: ArtistFilterName): ArtistFilters {
  const { [name]: _, ...others } = filters;
  return name === 'near' ? { ...others, within: undefined } : others;
}
