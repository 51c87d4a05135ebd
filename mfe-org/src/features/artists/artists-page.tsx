import { DIRECTORY_FIRST_LEVEL, DIRECTORY_ROWS_MAX } from '@backline/contracts/profiles/directory-limits';
import type { ListedArtist } from '@backline/contracts/pages/artist-directory';
import { Heading } from '@backline/design-system/heading';
import { LoadMore } from '@backline/design-system/load-more';
import { Wrap } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed, loadMoreProps } from '@backline/shell-sdk';
import type { Fitting } from '@backline/shell-sdk/filters';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { artistsQuery } from './api.ts';
import { ArtistRow } from './artist-row.tsx';
import styles from './artists-page.module.css';
import { type Filters, filtersOf } from './filters/artist-filters.ts';
import { ArtistFilterBar } from './filters/artist-filter-bar.tsx';
import { Nobody } from './nobody.tsx';

/** The directory in which a venue looks for artists (rules: finding artists). */
export function ArtistsPage() {
  const asked = filtersOf(useLocation().search);
  const artists = useInfiniteQuery(artistsQuery(asked));
  // Before the answer nobody knows whether the filters are right.
  const { filters, dropped } = artists.data ?? { filters: {} as Filters, dropped: [] };
  return (
    <Wrap padded>
      <title>Artists · Backline</title>
      <Heading level={1} size={2}>
        Artists
      </Heading>
      <ArtistFilterBar filters={filters} dropped={dropped} />
      <Text size="sm" tone="muted" className={styles.order}>
        Everybody here fits all your filters. Level {DIRECTORY_FIRST_LEVEL} and above come first, then who
        applied or signed in last, by day, then the name. Followers and pay never count.
      </Text>
      {filters.free === undefined ? null : (
        <Text size="sm" tone="muted" className={styles.order}>
          Free are those who keep their dates here, have not marked that time and play no other night then.
        </Text>
      )}
      <Artists artists={artists} />
    </Wrap>
  );
}

function Artists({ artists }: { artists: UseInfiniteQueryResult<Fitting<ListedArtist, Filters>> }) {
  if (artists.isLoadingError) return <LoadFailed what="Artists" queries={[artists]} />;
  if (artists.isPending) return <SkeletonRows label="Loading artists" rows={8} />;
  const { items, filters } = artists.data;
  if (items.length === 0 && !artists.hasNextPage) return <Nobody filters={filters} />;
  return (
    <LoadMore label="Show more artists" {...loadMoreProps(artists, 'artists')}>
      {items.length === 0 ? (
        <Text>None of the first artists is free that night. There are more to look at.</Text>
      ) : (
        <Rows as="ol" aria-label="Artists">
          {withoutRepeats(items).map((artist) => (
            <ArtistRow key={artist.id} artist={artist} />
          ))}
        </Rows>
      )}
      {items.length >= DIRECTORY_ROWS_MAX ? (
        <Text tone="muted">
          A search shows {DIRECTORY_ROWS_MAX.toLocaleString('en')} artists. Use the filters to see others.
        </Text>
      ) : null}
    </LoadMore>
  );
}

/** An artist who signs in between two pages moves up, and may come a second time. */
function withoutRepeats(artists: readonly ListedArtist[]): ListedArtist[] {
  return [...new Map(artists.map((artist) => [artist.id, artist])).values()];
}
