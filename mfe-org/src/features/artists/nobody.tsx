import { EmptyState } from '@backline/design-system/empty-state';
import { UserRoundIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { searchOf } from '@backline/shell-sdk/filters';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { countsQuery } from './api.ts';
import styles from './artists-page.module.css';
import { type Filters, namesOf, without } from './filters/artist-filters.ts';
import { filterText } from './filters/filter-words.ts';
import { useMeanings } from './filters/use-meanings.ts';

/** Replaces an empty list. It offers to drop each filter, with the number of artists that this brings. */
export function Nobody({ filters }: { filters: Filters }) {
  const meanings = useMeanings(filters);
  const names = namesOf(filters);
  const counts = useQuery({ ...countsQuery(filters), enabled: names.length > 0 });
  if (names.length === 0) {
    return <EmptyState title="No artist is listed yet" icon={<UserRoundIcon size="lg" />} />;
  }
  if (counts.isPending) return <EmptyState title={NOBODY} icon={<UserRoundIcon size="lg" />} />;
  // Without the numbers each filter can still be dropped.
  const offers = counts.data?.without ?? names.map((filter) => ({ filter, count: 0, isMore: true }));
  return (
    <EmptyState title={NOBODY} icon={<UserRoundIcon size="lg" />}>
      <ul className={styles.offers}>
        {offers
          .filter(({ count, isMore }) => count > 0 || isMore)
          .map(({ filter, count, isMore }) => (
            <li key={filter}>
              <Link to={searchOf(without(filters, [filter]))} className={linkClass()}>
                Without “{filterText(filter, filters, meanings)}”{numberText(count, isMore)}
              </Link>
            </li>
          ))}
        <li>
          <Link to="?" className={linkClass()}>
            Clear filters
          </Link>
        </li>
      </ul>
    </EmptyState>
  );
}

const NOBODY = 'No artist fits all filters';

function numberText(count: number, isMore: boolean): string {
  if (count === 0) return '';
  if (isMore) return `: ${count}+ artists`;
  return count === 1 ? ': 1 artist' : `: ${count} artists`;
}
