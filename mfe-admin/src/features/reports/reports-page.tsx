import type { Report } from '@backline/contracts/desk/reports';
import { Button } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { FileTextIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Inline } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { LoadFailed, loadMoreProps } from '@backline/shell-sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AdminPage } from '#src/shared/admin-page.tsx';
import { reportsQuery } from './api.ts';
import { filterOf } from './report-filter.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportRow } from './report-row.tsx';

/** All reports in one queue, and the decisions about them. */
export function ReportsPage() {
  return (
    <AdminPage
      title="Reports"
      intro="Open reports come first, the unsafe ones before the others. The reporter reads your reason. Nobody is told who reported."
    >
      <Reports />
    </AdminPage>
  );
}

function Reports() {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const reports = useInfiniteQuery(reportsQuery(filter));
  const change = (name: string, value: string) =>
    setSearch(value === '' ? without(filter, name) : { ...filter, [name]: value }, { replace: true });
  return (
    <>
      <ReportFilters filter={filter} onChange={change} />
      {filter.subject === undefined ? null : (
        <OneSubject
          name={reports.data?.[0]?.subject.name}
          onShowAll={() => setSearch(without(filter, 'subject'), { replace: true })}
        />
      )}
      {reports.isLoadingError ? (
        <LoadFailed what="The reports" queries={[reports]} />
      ) : reports.isPending ? (
        <SkeletonRows rows={3} label="Loading reports" />
      ) : reports.data?.length ? (
        <ReportList reports={reports.data} more={loadMoreProps(reports, 'reports')} />
      ) : (
        <NoReports
          isFiltered={Object.keys(filter).length > 0}
          onShowAll={() => setSearch({}, { replace: true })}
        />
      )}
    </>
  );
}

/** Says that the queue has the reports about one page alone. */
function OneSubject({ name = 'one page', onShowAll }: { name?: string | undefined; onShowAll: () => void }) {
  return (
    <Inline>
      <Text size="sm">{`Only reports about ${name} are shown.`}</Text>
      <Button variant="quiet" size="sm" onClick={onShowAll}>
        Show other reports
      </Button>
    </Inline>
  );
}

function without(filter: object, dropped: string): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => name !== dropped));
}

interface ListProps {
  reports: readonly Report[];
  more: ReturnType<typeof loadMoreProps>;
}

function ReportList({ reports, more }: ListProps) {
  return (
    <LoadMore label="Show more reports" {...more}>
      <Rows>
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </Rows>
    </LoadMore>
  );
}

function NoReports({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) return <EmptyState icon={<FileTextIcon />} title="Nobody has reported anything." />;
  return (
    <EmptyState
      icon={<FileTextIcon />}
      title="No report fits these filters."
      action={
        <Button variant="quiet" size="sm" onClick={onShowAll}>
          Show all reports
        </Button>
      }
    />
  );
}
