import type { SavedFilter } from '@backline/contracts/pages/saved-filters';
import { Button } from '@backline/design-system/button';
import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { searchOf } from '@backline/shell-sdk/filters';
import { Link } from 'react-router-dom';
import { filterQueries } from './api.ts';
import { namesOf, type Filters } from './event-filters.ts';
import { FilterNameForm } from './filter-name-form.tsx';
import { filterText } from './filter-words.ts';
import { useRenameFilter } from './saved-api.ts';
import styles from './saved-panel.module.css';

interface Props {
  filter: SavedFilter;
  onChoose: () => void;
  /** A further button of the row. */
  end: ReactNode;
}

/** A saved filter: its name leads to its list. The form of its name opens below. */
export function SavedRow({ filter, onChoose, end }: Props) {
  const filters: Filters = filter.filters;
  const place = useQuery(filterQueries(filters, false).place).data?.name ?? 'the place';
  const opener = useRef<HTMLButtonElement>(null);
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRenameFilter();
  const save = async (name: string) => {
    await rename.mutateAsync({ id: filter.id, name });
    opener.current?.focus();
    setRenaming(false);
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={searchOf(filters)} className={linkClass()} preventScrollReset onClick={onChoose}>
          {filter.name}
        </Link>
        <Text as="span" tone="muted" size="sm">
          {namesOf(filters)
            .map((name) => filterText(name, filters, place))
            .join(' · ')}
        </Text>
      </div>
      <div className={styles.acts}>
        <Button
          ref={opener}
          variant="ghost"
          size="sm"
          aria-label={`Rename ${filter.name}`}
          aria-expanded={isRenaming}
          onClick={() => setRenaming(!isRenaming)}
        >
          Rename
        </Button>
        {end}
      </div>
      {isRenaming ? (
        <FilterNameForm label="New name" verb="Rename" defaultValue={filter.name} isFocused onSave={save} />
      ) : null}
    </li>
  );
}
