import { EmptyState } from '@backline/design-system/empty-state';
import { Heading } from '@backline/design-system/heading';
import { FileTextIcon } from '@backline/design-system/icon';
import { Wrap } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { ownReportsQuery } from './api.ts';
import { ReportCard } from './report-card.tsx';

/** The decisions about reports of the person's own files. */
export function CopyrightReportsPage() {
  return (
    <Wrap padded>
      <title>Copyright reports · Backline</title>
      <Stack gap={6}>
        <Heading level={1} size={2}>
          Copyright reports
        </Heading>
        <Text tone="muted">
          Decisions about your pictures, videos and mixes. You can answer each one once.
        </Text>
        <Reports />
      </Stack>
    </Wrap>
  );
}

function Reports() {
  const reports = useQuery(ownReportsQuery());
  if (reports.isLoadingError) return <LoadFailed what="Your copyright reports" queries={[reports]} />;
  if (reports.data === undefined) return <SkeletonRows rows={3} label="Loading copyright reports" />;
  if (reports.data.length === 0)
    return <EmptyState icon={<FileTextIcon />} title="Nothing of yours was reported." />;
  return reports.data.map((report) => <ReportCard key={report.id} report={report} />);
}
