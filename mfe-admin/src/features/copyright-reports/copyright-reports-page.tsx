import { EmptyState } from '@backline/design-system/empty-state';
import { Heading } from '@backline/design-system/heading';
import { FileTextIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { Logo } from '@backline/design-system/logo';
import { Page, Wrap } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Inline, Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { TopBar } from '@backline/design-system/top-bar';
import { LoadFailed, routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { mediaReportsQuery } from './api.ts';
import { ReportCard } from './report-card.tsx';

/** What people reported for copyright, and the decisions about it. */
export function CopyrightReportsPage() {
  return (
    <>
      <title>Copyright reports · Backline</title>
      <TopBar logo={<Logo link={<Link to={routes.admin} />} />} />
      <Page>
        <Wrap padded>
          <Stack gap={6}>
            <Inline between>
              <Heading level={1} size={2}>
                Copyright reports
              </Heading>
              <Link to={routes.admin} className={linkClass()}>
                Admin Dashboard
              </Link>
            </Inline>
            <Text tone="muted">
              Decide each report within one day. The artist is told the reason, and may answer once.
            </Text>
            <Reports />
          </Stack>
        </Wrap>
      </Page>
    </>
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
