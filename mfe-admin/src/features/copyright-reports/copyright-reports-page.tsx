import { EmptyState } from '@backline/design-system/empty-state';
import { FileTextIcon } from '@backline/design-system/icon';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '#src/shared/admin-page.tsx';
import { mediaReportsQuery } from './api.ts';
import { ReportCard } from './report-card.tsx';

/** Copyright reports from the public, and the decisions about them. */
export function CopyrightReportsPage() {
  return (
    <AdminPage
      title="Copyright reports"
      intro="Decide each report within one day. The artist is told the reason, and may answer once."
    >
      <Reports />
    </AdminPage>
  );
}

function Reports() {
  const reports = useQuery(mediaReportsQuery());
  if (reports.isLoadingError) return <LoadFailed what="The copyright reports" queries={[reports]} />;
  if (reports.data === undefined) return <SkeletonRows rows={3} label="Loading copyright reports" />;
  if (reports.data.length === 0)
    return <EmptyState icon={<FileTextIcon />} title="Nobody has reported a file." />;
  return reports.data.map((report) => <ReportCard key={report.id} report={report} />);
}
