import { Button } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { ErrorState } from '@backline/design-system/error-state';
import { InboxIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { loadMoreProps, serverNow, toast, unexpectedMessage } from '@backline/shell-sdk';
import { downloadFile } from '@backline/shell-sdk/csv';
import { useSettled } from '@backline/shell-sdk/settled';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allBetaSignups, betaSignupsQuery, loadErrorText, type SignupQuery } from './api.ts';
import { NO_FILTER, queryOf, type SignupFilter } from './signup-filter.ts';
import { SignupFilters } from './signup-filters.tsx';
import { InvitableSignups } from './invitable-signups.tsx';
import { signupsCsv, signupsFileName } from './signups-csv.ts';

export function SignupsPanel() {
  const [{ filter, query }, setChosen] = useState(() => ({
    filter: NO_FILTER,
    query: queryOf(NO_FILTER, serverNow()),
  }));
  const [exporting, setExporting] = useState(false);

  const handleFilter = (next: SignupFilter) => {
    setChosen({ filter: next, query: queryOf(next, serverNow()) });
  };
  const handleExport = async () => {
    setExporting(true);
    try {
      const csv = signupsCsv(await allBetaSignups(query));
      downloadFile(signupsFileName(serverNow()), 'text/csv;charset=utf-8', csv);
    } catch (error) {
      toast('Export failed', unexpectedMessage(error), 'danger');
    } finally {
      setExporting(false);
    }
  };

  return (
    <Stack gap={6}>
      <SignupFilters
        filter={filter}
        onChange={handleFilter}
        onExport={() => void handleExport()}
        exporting={exporting}
      />
      <SignupList query={query} onClear={filter === NO_FILTER ? undefined : () => handleFilter(NO_FILTER)} />
    </Stack>
  );
}

interface ListProps {
  query: SignupQuery;
  /** Absent without a filter. */
  onClear: (() => void) | undefined;
}

function SignupList({ query, onClear }: ListProps) {
  const signups = useInfiniteQuery(betaSignupsQuery(useSettled(query)));
  if (signups.data === undefined && signups.error) {
    return (
      <ErrorState
        title={`Error loading data: ${loadErrorText(signups.error)}`}
        busy={signups.isFetching}
        onRetry={() => void signups.refetch()}
      />
    );
  }
  if (signups.data === undefined) return <SkeletonRows label="Loading beta signups" rows={8} />;
  if (signups.data.length === 0) {
    return (
      <EmptyState
        icon={<InboxIcon />}
        title="No beta signups found matching your filters."
        action={
          onClear ? (
            <Button variant="quiet" size="sm" onClick={onClear}>
              Clear filters
            </Button>
          ) : undefined
        }
      />
    );
  }
  return (
    <LoadMore {...loadMoreProps(signups, 'signups')}>
      <InvitableSignups signups={signups.data} />
    </LoadMore>
  );
}
