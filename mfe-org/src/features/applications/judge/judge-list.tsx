import type { Application } from '@backline/contracts/booking/applications';
import { Button } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { InboxIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { Data } from '@backline/design-system/text';
import { loadMoreProps } from '@backline/shell-sdk';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useDecisions } from '#src/features/applications/decision/use-decisions.tsx';
import { HeardArtists } from '#src/features/applications/listen-first.tsx';
import { DeclineSeveral } from './decline-several.tsx';
import { JudgeRow } from './judge-row.tsx';
import styles from './judge.module.css';
import type { Selection } from './use-selection.ts';

interface Props {
  list: UseInfiniteQueryResult<Application[]>;
  /** Id of the open application. */
  openId: string | undefined;
  selection: Selection;
  onClearFilters: () => void;
  /** Stands below the rows. */
  children: ReactNode;
}

/** The applications that match the filters, and the ones of them that are selected. */
export function JudgeList({ list, openId, selection, onClearFilters, children }: Props) {
  const { data: items = [] } = list;
  const { ids, select, end } = selection;
  return (
    <nav aria-label="Applications" className={styles.list}>
      {ids && ids.size > 0 ? <Selected items={items} ids={ids} onDone={end} /> : null}
      {items.length === 0 ? <NoMatch onClear={onClearFilters} /> : null}
      <LoadMore {...loadMoreProps(list, 'applications')}>
        <HeardArtists artistIds={items.map(({ artist }) => artist.id)}>
          <ol className={styles.rows}>
            {items.map((application) => (
              <JudgeRow
                key={application.id}
                application={application}
                isCurrent={application.id === openId}
                isSelected={ids?.has(application.id)}
                onSelect={(isSelected) => select(application.id, isSelected)}
              />
            ))}
          </ol>
        </HeardArtists>
      </LoadMore>
      {children}
    </nav>
  );
}

interface SelectedProps {
  items: readonly Application[];
  ids: ReadonlySet<string>;
  onDone: () => void;
}

function Selected({ items, ids, onDone }: SelectedProps) {
  const { declineAll } = useDecisions();
  const [isAsking, setIsAsking] = useState(false);
  const chosen = items.filter(({ id, allowedActions }) => ids.has(id) && allowedActions.includes('decline'));
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
