import type { BetaSignup } from '@backline/contracts/beta-signups';
import { Button } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { ErrorState } from '@backline/design-system/error-state';
import { InboxIcon } from '@backline/design-system/icon';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { betaSignupsQuery, loadErrorText } from './api.ts';
import { downloadFile } from './download-file.ts';
import { filterSignups, NO_FILTER } from './filter-signups.ts';
import { SignupFilters } from './signup-filters.tsx';
import { SignupTable } from './signup-table.tsx';
import { signupsCsv, signupsFileName } from './signups-csv.ts';

const PAGE_SIZE = 50;

export function SignupsPanel() {
  const { data, error, isFetching, refetch } = useQuery(betaSignupsQuery());
  if (data) return <LoadedSignups signups={data} />;
  if (error) {
    return (
      <ErrorState
        title={`Error loading data: ${loadErrorText(error)}`}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <SkeletonRows label="Loading beta signups" rows={8} />;
}

function LoadedSignups({ signups }: { signups: readonly BetaSignup[] }) {
  const [{ filter, now }, setChosen] = useState(() => ({ filter: NO_FILTER, now: new Date() }));
  const [pages, setPages] = useState(1);
  const applied = useDeferredValue(filter);
  const found = useMemo(() => filterSignups(signups, applied, now), [signups, applied, now]);
  const shown = found.slice(0, pages * PAGE_SIZE);

  const handleFilter = (next: typeof filter) => {
    setChosen({ filter: next, now: new Date() });
    setPages(1);
  };
  const handleExport = () => {
    downloadFile(
      signupsFileName(new Date()),
      'text/csv;charset=utf-8',
      signupsCsv(filterSignups(signups, filter, now)),
    );
  };

  return (
    <Stack gap={6}>
      <SignupFilters filter={filter} onChange={handleFilter} onExport={handleExport} />
      {found.length === 0 ? (
        <EmptyState
          icon={<InboxIcon />}
          title="No beta signups found matching your filters."
          action={
            filter === NO_FILTER ? undefined : (
              <Button variant="quiet" size="sm" onClick={() => handleFilter(NO_FILTER)}>
                Clear filters
              </Button>
            )
          }
        />
      ) : (
        <SignupTable signups={shown} />
      )}
      {shown.length < found.length ? (
        <Stack gap={2}>
          <Text size="sm" tone="muted" role="status">
            {shown.length} of {found.length} shown
          </Text>
          <Button variant="quiet" block onClick={() => setPages(pages + 1)}>
            Show more
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}
