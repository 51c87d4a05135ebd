import { FilterBar, searchOf } from '@backline/shell-sdk/filters';
import { useMeanings } from './use-meanings.ts';
import { type Filters, namesOf, without } from './artist-filters.ts';
import { filterText, nameText } from './filter-words.ts';

const loadPanel = () => import('./filter-panel.tsx');

interface Props {
  filters: Filters;
  /** Fields of the address that the server refused. */
  dropped: readonly string[];
}

/** The filters of the directory, each as a link that drops it. */
export function ArtistFilterBar({ filters, dropped }: Props) {
  const meanings = useMeanings(filters);
  return (
    <FilterBar
      values={filters}
      filters={namesOf(filters).map((name) => ({
        text: filterText(name, filters, meanings),
        to: searchOf(without(filters, [name])),
      }))}
      dropped={dropped.map(nameText)}
      loadPanel={loadPanel}
    />
  );
}
