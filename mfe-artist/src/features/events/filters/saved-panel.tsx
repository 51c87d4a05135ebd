import type { SavedFilter } from '@backline/contracts/pages/saved-filters';
import { Button } from '@backline/design-system/button';
import { Card } from '@backline/design-system/card';
import { Heading } from '@backline/design-system/heading';
import { linkClass } from '@backline/design-system/link';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed, routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { namesOf, type Filters } from './event-filters.ts';
import { FilterNameForm } from './filter-name-form.tsx';
import { savedFiltersQuery, useRemoveFilter, useSaveFilter } from './saved-api.ts';
import styles from './saved-panel.module.css';
import { SavedRow } from './saved-row.tsx';

interface Props {
  filters: Filters;
  /** Called when a filter was saved or chosen. */
  onDone: () => void;
}

/** The filters that the artist has saved, each as a link to its list, and the form that saves the present ones. */
export function SavedPanel(props: Props) {
  return <Panel {...props} isSaving={false} />;
}

/** The same panel for a person who came to save the present filters. */
export function SavingPanel(props: Props) {
  return <Panel {...props} isSaving />;
}

function Panel({ filters, isSaving, onDone }: Props & { isSaving: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const saved = useQuery(savedFiltersQuery());
  const save = useSaveFilter();
  return (
    <Card aria-labelledby="saved-filters" className={styles.panel}>
      <Heading ref={heading} id="saved-filters" size={4} tabIndex={-1}>
        Saved filters
      </Heading>
      {namesOf(filters).length > 0 ? (
        <FilterNameForm
          label="Name of the present filter"
          verb="Save"
          isFocused={isSaving}
          onSave={(name) => save.mutateAsync({ name, filters }).then(() => heading.current?.focus())}
        />
      ) : null}
      {saved.data ? (
        <SavedRows saved={saved.data} onChoose={onDone} onGone={() => heading.current?.focus()} />
      ) : null}
      {saved.isPending ? <SkeletonRows rows={2} label="Loading saved filters" /> : null}
      {saved.isLoadingError ? <LoadFailed what="Saved filters" queries={[saved]} /> : null}
      <Text tone="muted" size="sm">
        Once a week one mail names the new events that fit and that you can apply to.{' '}
        <Link to={{ pathname: routes.settings, hash: '#mail' }} className={linkClass({ size: 'sm' })}>
          Choose your mail
        </Link>
      </Text>
    </Card>
  );
}

interface RowsProps {
  saved: readonly SavedFilter[];
  onChoose: () => void;
  onGone: () => void;
}

function SavedRows({ saved, onChoose, onGone }: RowsProps) {
  const remove = useRemoveFilter(onGone);
  if (saved.length === 0) return <Text>No filter is saved yet. Choose filters, then save them here.</Text>;
  return (
    <Rows aria-labelledby="saved-filters">
      {saved.map((filter) => (
        <SavedRow
          key={filter.id}
          filter={filter}
          onChoose={onChoose}
          end={
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove ${filter.name}`}
              busy={remove.isPending && remove.variables.id === filter.id}
              onClick={() => remove.mutate(filter)}
            >
              Remove
            </Button>
          }
        />
      ))}
    </Rows>
  );
}
