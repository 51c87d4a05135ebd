import { useSession } from '@backline/shell-sdk';
import { FilterBar as Bar, searchOf } from '@backline/shell-sdk/filters';
import { useQuery } from '@tanstack/react-query';
import { filterQueries } from './api.ts';
import { namesOf, without, type Filters } from './event-filters.ts';
import { countText, filterText, nameText } from './filter-words.ts';
import styles from './filter-bar.module.css';

// All panels share one file, because the hash of every chunk is in the first script.
const loadForm = () => import(/* webpackChunkName: 'filters' */ './filter-panel.tsx');
const importSaved = () => import(/* webpackChunkName: 'filters' */ './saved-panel.tsx');
const loadSaved = async () => ({ FilterPanel: (await importSaved()).SavedPanel });
const loadSaving = async () => ({ FilterPanel: (await importSaved()).SavingPanel });

const SAVED = { label: 'Saved filters', load: loadSaved };
const SAVING = { label: 'Save this filter', load: loadSaving, isLast: true };

interface Props {
  filters: Filters;
  /** Fields of the address that the server refused. */
  dropped: readonly string[];
}

/** The filters of the list, each as a link that drops it. An artist can save them. */
export function FilterBar({ filters, dropped }: Props) {
  const isArtist = useSession(({ user }) => user?.artistId !== undefined);
  const queries = filterQueries(filters, false);
  const place = useQuery(queries.place).data?.name ?? 'the place';
  const others = useQuery(queries.counts).data?.otherCurrencies ?? 0;
  const names = namesOf(filters);
  return (
    <Bar
      values={filters}
      filters={names.map((name) => ({
        text: filterText(name, filters, place),
        to: searchOf(without(filters, [name])),
      }))}
      dropped={dropped.map(nameText)}
      loadPanel={loadForm}
      morePanels={isArtist ? [SAVED, ...(names.length > 0 ? [SAVING] : [])] : []}
    >
      {others > 0 ? (
        <p className={styles.note}>
          {countText(others)} {others === 1 ? 'event pays' : 'events pay'} in another currency.
        </p>
      ) : null}
    </Bar>
  );
}
