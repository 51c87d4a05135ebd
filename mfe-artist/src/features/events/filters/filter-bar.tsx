import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { ChipList } from '@backline/design-system/chip';
import { XIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { useLateCode, useSession } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { filterQueries } from './api.ts';
import { namesOf, searchOf, without, type Filters } from './event-filters.ts';
import { countText, droppedText, filterText } from './filter-words.ts';
import styles from './filter-bar.module.css';

// Both panels share one file, because the hash of every chunk is in the first script.
const loadPanel = () => import(/* webpackChunkName: 'filters' */ './filter-panel.tsx');
const loadSaved = () => import(/* webpackChunkName: 'filters' */ './saved-panel.tsx');

/** What is open below the bar: the form, the saved filters, or those with the name of a new one. */
type OpenPanel = 'form' | 'saved' | 'saving' | null;

interface Props {
  filters: Filters;
  /** Fields of the address that the server refused. */
  dropped: readonly string[];
}

/** The filters of the list, each as a link that drops it. The form opens below. */
export function FilterBar({ filters, dropped }: Props) {
  const panelId = useId();
  const [open, setOpen] = useState<OpenPanel>(null);
  const isArtist = useSession(({ user }) => user?.artistId !== undefined);
  const queries = filterQueries(filters, false);
  const place = useQuery(queries.place).data?.name ?? 'the place';
  const others = useQuery(queries.counts).data?.otherCurrencies ?? 0;
  const names = namesOf(filters);
  const opener = (panel: OpenPanel, words: string) => (
    <Button
      variant="quiet"
      size="sm"
      aria-expanded={open === panel}
      aria-controls={open === panel ? panelId : undefined}
      onClick={() => setOpen(open === panel ? null : panel)}
    >
      {words}
    </Button>
  );
  return (
    <section aria-label="Filters" className={styles.root}>
      <ChipList>
        {opener('form', 'Filters')}
        {isArtist ? opener('saved', 'Saved filters') : null}
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
        {isArtist && names.length > 0 ? opener('saving', 'Save this filter') : null}
      </ChipList>
      {open === null ? null : (
        <div id={panelId}>
          <Panel open={open} filters={filters} onDone={() => setOpen(null)} />
        </div>
      )}
      {dropped.length > 0 ? <Alert tone="warn" title={droppedText(dropped)} /> : null}
      {others > 0 ? (
        <p className={styles.note}>
          {countText(others)} {others === 1 ? 'event pays' : 'events pay'} in another currency.
        </p>
      ) : null}
    </section>
  );
}

interface PanelProps {
  open: Exclude<OpenPanel, null>;
  filters: Filters;
  onDone: () => void;
}

function Panel({ open, filters, onDone }: PanelProps) {
  const form = useLateCode(open === 'form' ? loadPanel : null);
  const saved = useLateCode(open === 'form' ? null : loadSaved);
  if (open === 'form') return form ? <form.FilterPanel filters={filters} onDone={onDone} /> : null;
  return saved ? (
    <saved.SavedPanel key={open} filters={filters} isSaving={open === 'saving'} onDone={onDone} />
  ) : null;
}
