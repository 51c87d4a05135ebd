import { EmptyState } from '@backline/design-system/empty-state';
import { MessageCircleIcon } from '@backline/design-system/icon';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '#src/shared/admin-page.tsx';
import { messageReportsQuery } from './api.ts';
import { ReportCard } from './report-card.tsx';

/** Reports about messages, which an administrator reads and closes. */
export function MessageReportsPage() {
  return (
    <AdminPage
      title="Reports of messages"
      intro="Reports of people who feel unsafe come first. The other side is never told who reported."
    >
      <Reports />
    </AdminPage>
  );
}

function Reports() {
  const reports = useQuery(messageReportsQuery());
  if (reports.isLoadingError) return <LoadFailed what="The reports of messages" queries={[reports]} />;
  if (reports.data === undefined) return <SkeletonRows rows={3} label="Loading reports of messages" />;
  if (reports.data.length === 0)
    return <EmptyState icon={<MessageCircleIcon />} title="Nobody has reported a message." />;
  return reports.data.map((report) => <ReportCard key={report.id} report={report} />);
}
