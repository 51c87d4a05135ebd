import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { InboxIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Table } from '@backline/design-system/table';
import { LoadFailed, loadMoreProps } from '@backline/shell-sdk';
import { searchOf } from '@backline/shell-sdk/filters';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { AdminPage } from '#src/shared/admin-page.tsx';
import { AUDIT_COLUMNS } from '#src/shared/audit/audit-columns.tsx';
import { type AuditFilters, auditQuery, filtersOf } from './api.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';

/** Who did what, to which object, when and in which request (rules: audit log). */
export function AuditLogPage() {
  const asked = filtersOf(useLocation().search);
  const navigate = useNavigate();
  const log = useInfiniteQuery(auditQuery(asked));
  const show = (filters: AuditFilters) =>
    void navigate(searchOf(filters), { replace: true, preventScrollReset: true });
  return (
    <AdminPage title="Audit Log" intro="Who did what, to which object, when, and in which request.">
      <AuditFilterBar filters={log.data?.filters ?? asked} onChange={show} />
      <Dropped names={log.data?.dropped ?? []} />
      {log.isLoadingError ? (
        <LoadFailed what="The audit log" queries={[log]} />
      ) : log.isPending ? (
        <SkeletonRows rows={8} label="Loading the audit log" />
      ) : log.data.items.length > 0 ? (
        <LoadMore label="Show older entries" {...loadMoreProps(log, 'entries')}>
          <Table label="Audit Log" columns={AUDIT_COLUMNS} rows={log.data.items} rowKey={({ id }) => id} />
        </LoadMore>
      ) : (
        <NoEntries filters={log.data.filters} onShowAll={() => show({})} />
      )}
    </AdminPage>
  );
}

/** The filters of the address that the server refused. */
function Dropped({ names }: { names: readonly string[] }) {
  const others = names.filter((name) => name !== 'search');
  return (
    <>
      {names.includes('search') ? (
        <Alert
          tone="warn"
          title="Nothing was searched. Type at least two letters, or more of a name that many have."
        />
      ) : null}
      {others.length > 0 ? (
        <Alert
          tone="warn"
          title={`The log has no such filter, so it shows everything: ${others.join(', ')}.`}
        />
      ) : null}
    </>
  );
}

function NoEntries({ filters, onShowAll }: { filters: AuditFilters; onShowAll: () => void }) {
  if (Object.keys(filters).length === 0) {
    return <EmptyState icon={<InboxIcon />} title="Nothing has happened yet." />;
  }
  return (
    <EmptyState
      icon={<InboxIcon />}
      title="No entries match your filters."
      action={
        <Button variant="quiet" size="sm" onClick={onShowAll}>
          Clear filters
        </Button>
      }
    />
  );
}
