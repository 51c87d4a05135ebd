import { EmptyState } from '@backline/design-system/empty-state';
import { CalendarDaysIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { searchOf } from '@backline/shell-sdk/filters';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { filterQueries } from './api.ts';
import { without, type Filters } from './event-filters.ts';
import { countText, filterText } from './filter-words.ts';
import styles from './nothing-found.module.css';

/** Replaces an empty list. It offers to drop each filter, with the number of events that this brings. */
export function NothingFound({ filters }: { filters: Filters }) {
  const queries = filterQueries(filters, true);
  const place = useQuery(queries.place).data?.name ?? 'the place';
  const offers = useQuery(queries.counts).data?.without ?? [];
  const useful = offers.filter(({ count }) => count > 0);
  return (
    <EmptyState title="No events fit all filters" icon={<CalendarDaysIcon size="lg" />}>
      <ul className={styles.list}>
        {useful.map(({ filter, count }) => (
          <li key={filter}>
            <Link to={searchOf(without(filters, [filter]))} className={linkClass()}>
              Without “{filterText(filter, filters, place)}”: {countText(count)}{' '}
              {count === 1 ? 'event' : 'events'}
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
