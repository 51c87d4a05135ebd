import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { ChipList } from '@backline/design-system/chip';
import { XIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { useLateCode } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { filterQueries } from './api.ts';
import { namesOf, searchOf, without, type Filters } from './event-filters.ts';
import { countText, droppedText, filterText } from './filter-words.ts';
import styles from './filter-bar.module.css';

const loadPanel = () => import('./filter-panel.tsx');

interface Props {
  filters: Filters;
  /** Fields of the address that the server refused. */
  dropped: readonly string[];
}

/** The filters of the list, each as a link that drops it. The form opens below. */
export function FilterBar({ filters, dropped }: Props) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const code = useLateCode(isOpen ? loadPanel : null);
  const queries = filterQueries(filters, false);
  const place = useQuery(queries.place).data?.name ?? 'the place';
  const others = useQuery(queries.counts).data?.otherCurrencies ?? 0;
  const names = namesOf(filters);
  return (
    <section aria-label="Filters" className={styles.root}>
      <ChipList>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
        </Button>
        {names.map((name) => {
          const text = filterText(name, filters, place);
          return (
            <Link
              key={name}
              to={searchOf(without(filters, [name])) || '?'}
              className={styles.filter}
              aria-label={`Drop filter: ${text}`}
              preventScrollReset
            >
              {text}
              <XIcon size="sm" />
            </Link>
          );
        })}
        {names.length > 1 ? (
          <Link to="?" className={linkClass({ size: 'sm' })} preventScrollReset>
            Clear filters
          </Link>
        ) : null}
      </ChipList>
      {isOpen ? (
        <div id={panelId}>
          {code ? <code.FilterPanel filters={filters} onDone={() => setOpen(false)} /> : null}
        </div>
      ) : null}
      {dropped.length > 0 ? <Alert tone="warn" title={droppedText(dropped)} /> : null}
      {others > 0 ? (
        <p className={styles.note}>
          {countText(others)} {others === 1 ? 'event pays' : 'events pay'} in another currency.
        </p>
      ) : null}
    </section>
  );
}
