import type { Application } from '@backline/contracts/booking/applications';
import { REPLY_HOURS } from '@backline/contracts/base/limits';
import { buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { InboxIcon } from '@backline/design-system/icon';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Data } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { myOrgQuery } from '#src/venue/api.ts';
import { judgedQuery } from '#src/features/applications/api.ts';
import { DecisionStrip } from '#src/features/applications/decision/decision-strip.tsx';
import { DecisionsProvider } from '#src/features/applications/decision/use-decisions.tsx';
import { ListenFirstProvider } from '#src/features/applications/listen-first.tsx';
import { ShortcutsProvider } from '#src/features/applications/shortcuts.tsx';
import { ApplicationFilters } from './filters.tsx';
import { JudgeList } from './judge-list.tsx';
import styles from './judge.module.css';
import { OpenApplication } from './open-application.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { useFilters } from './use-filters.ts';
import { useIsWide } from './use-is-wide.ts';
import { useOpenApplication } from './use-open-application.ts';
import { useSelection } from './use-selection.ts';

/** Where a venue judges applications: the list, and beside it or on a page of its own the open one. */
export function ApplicationsTab() {
  return (
    <DecisionsProvider>
      <ShortcutsProvider>
        <ListenFirstProvider>
          <Judge />
        </ListenFirstProvider>
      </ShortcutsProvider>
    </DecisionsProvider>
  );
}

function Judge() {
  const isWide = useIsWide();
  const filters = useFilters();
  const selection = useSelection();
  // The list of the last filter stays until the new one is there.
  const list = useInfiniteQuery({ ...judgedQuery(filters.filter), placeholderData: (before) => before });
  const items = list.data ?? NONE;
  const opened = useOpenApplication({ items, isWide, list });
  const { id } = opened;

  if (list.isLoadingError) return <LoadFailed what="Your applications" queries={[list]} />;
  if (!list.data) return <SkeletonRows label="Loading applications" rows={5} />;
  if (items.length === 0 && !filters.isFiltered && id === undefined) return <NoApplications />;
  const showsList = isWide || id === undefined;
  return (
    <div className={styles.root}>
      <DecisionStrip
        shown={[...(showsList ? items.map((each) => each.id) : []), ...(id === undefined ? [] : [id])]}
      />
      <div className={styles.columns} data-wide={isWide || undefined}>
        {showsList ? (
          <div className={styles.side}>
            <ApplicationFilters filters={filters} shown={items} selection={selection}>
              <Count items={items} isFiltered={filters.isFiltered} hasMore={list.hasNextPage} />
            </ApplicationFilters>
            <JudgeList list={list} openId={id} selection={selection} onClearFilters={filters.clear}>
              {isWide ? <ShortcutKeys /> : null}
            </JudgeList>
          </div>
        ) : null}
        {id === undefined ? null : <OpenApplication key={id} id={id} opened={opened} isWide={isWide} />}
      </div>
    </div>
  );
}

const NONE: readonly Application[] = [];

interface CountProps {
  items: readonly Application[];
  isFiltered: boolean;
  hasMore: boolean;
}

function Count({ items, isFiltered, hasMore }: CountProps) {
  const { data } = useQuery(myOrgQuery());
  // The venue's own count has withdrawn applications too, and those are not in the list.
  const listed = `${hasMore ? 'More than ' : ''}${items.length} ${items.length === 1 ? 'application' : 'applications'}`;
  return (
    <Data size="sm" tone="muted" role="status">
      {isFiltered ? `${listed} found` : data ? `${listed}, ${data.stats.waiting} waiting for a reply` : ''}
    </Data>
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
