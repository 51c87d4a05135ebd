import type { Application } from '@backline/contracts/booking/applications';
import { REPLY_HOURS } from '@backline/contracts/base/limits';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { Button, buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { InboxIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Data } from '@backline/design-system/text';
import { endpointQuery, everyVisit, LoadFailed, loadMoreProps } from '@backline/shell-sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { judgedQuery } from '#src/features/applications/api.ts';
import { DecisionStrip } from '#src/features/applications/decision/decision-strip.tsx';
import { DecisionsProvider, useDecisions } from '#src/features/applications/decision/use-decisions.tsx';
import { DeclineSeveral } from './decline-several.tsx';
import { ApplicationFilters } from './filters.tsx';
import { JudgeRow } from './judge-row.tsx';
import styles from './judge.module.css';
import { OpenApplication } from './open-application.tsx';
import { ShortcutKeys, ShortcutsProvider } from './shortcuts.tsx';
import { useFilters } from './use-filters.ts';
import { useIsWide } from './use-is-wide.ts';
import { useOpenApplication } from './use-open-application.ts';

/** Where a venue judges applications: the list, and beside it or on a page of its own the open one. */
export function ApplicationsTab() {
  return (
    <DecisionsProvider>
      <ShortcutsProvider>
        <Judge />
      </ShortcutsProvider>
    </DecisionsProvider>
  );
}

function Judge() {
  const isWide = useIsWide();
  const filters = useFilters();
  // The list of the last filter stays until the new one is there.
  const list = useInfiniteQuery({ ...judgedQuery(filters.filter), placeholderData: (before) => before });
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const items = list.data ?? NONE;
  const opened = useOpenApplication({ items, isWide, list });
  const showsList = isWide || opened.id === undefined;
  const told = showsList ? items.map(({ id }) => id) : [];

  if (list.isLoadingError) return <LoadFailed what="Your applications" queries={[list]} />;
  if (!list.data) return <SkeletonRows label="Loading applications" rows={5} />;
  if (items.length === 0 && !filters.isFiltered && opened.id === undefined) return <NoApplications />;
  return (
    <div className={styles.root}>
      <DecisionStrip shown={opened.id === undefined ? told : [...told, opened.id]} />
      {showsList ? (
        <ApplicationFilters
          filters={filters}
          shown={items}
          isSelecting={selected !== null}
          onSelecting={(isSelecting) => setSelected(isSelecting ? new Set() : null)}
        >
          <Count items={items} isFiltered={filters.isFiltered} hasMore={list.hasNextPage} />
        </ApplicationFilters>
      ) : null}
      <div className={styles.columns} data-wide={isWide || undefined}>
        {showsList ? (
          <nav aria-label="Applications" className={styles.list}>
            {selected && selected.size > 0 ? (
              <Selection items={items} selected={selected} onDone={() => setSelected(null)} />
            ) : null}
            {items.length === 0 ? <NoMatch onClear={filters.clear} /> : null}
            <LoadMore {...loadMoreProps(list, 'applications')}>
              <ol className={styles.rows}>
                {items.map((application) => (
                  <JudgeRow
                    key={application.id}
                    application={application}
                    isCurrent={application.id === opened.id}
                    isSelected={selected?.has(application.id)}
                    onSelect={(isSelected) => setSelected(withId(selected, application.id, isSelected))}
                  />
                ))}
              </ol>
            </LoadMore>
            {isWide ? <ShortcutKeys /> : null}
          </nav>
        ) : null}
        {opened.id === undefined ? null : (
          <OpenApplication key={opened.id} id={opened.id} opened={opened} isWide={isWide} />
        )}
      </div>
    </div>
  );
}

const NONE: readonly Application[] = [];

function withId(selected: ReadonlySet<string> | null, id: string, isSelected: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  if (isSelected) next.add(id);
  else next.delete(id);
  return next;
}

interface CountProps {
  items: readonly Application[];
  isFiltered: boolean;
  hasMore: boolean;
}

function Count({ items, isFiltered, hasMore }: CountProps) {
  const { data } = useQuery({ ...endpointQuery(getMyOrg, {}), ...everyVisit });
  // The venue's own count has withdrawn applications too, and those are not in the list.
  const listed = `${hasMore ? 'More than ' : ''}${items.length} ${items.length === 1 ? 'application' : 'applications'}`;
  return (
    <Data size="sm" tone="muted" role="status">
      {isFiltered ? `${listed} found` : data ? `${listed}, ${data.stats.waiting} waiting for a reply` : ''}
    </Data>
  );
}

interface SelectionProps {
  items: readonly Application[];
  selected: ReadonlySet<string>;
  onDone: () => void;
}

function Selection({ items, selected, onDone }: SelectionProps) {
  const { declineAll } = useDecisions();
  const [isAsking, setIsAsking] = useState(false);
  const chosen = items.filter(
    ({ id, allowedActions }) => selected.has(id) && allowedActions.includes('decline'),
  );
  return (
    <div className={styles.selection}>
      <Data>{chosen.length} selected</Data>
      <Button variant="danger" size="sm" disabled={chosen.length === 0} onClick={() => setIsAsking(true)}>
        Decline selected
      </Button>
      {isAsking ? (
        <DeclineSeveral
          count={chosen.length}
          onClose={() => setIsAsking(false)}
          onDecline={(reason) => {
            declineAll(chosen, reason);
            onDone();
          }}
        />
      ) : null}
    </div>
  );
}

function NoApplications() {
  return (
    <EmptyState
      icon={<InboxIcon size="lg" />}
      title="No applications yet"
      action={
        <Link className={buttonClass({ variant: 'accent' })} to={PATHS.events}>
          See your events
        </Link>
      }
    >
      Artists who apply to your events appear here. You have {REPLY_HOURS} hours to reply.
    </EmptyState>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<InboxIcon />}
      title="No applications match"
      action={
        <Button variant="quiet" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
