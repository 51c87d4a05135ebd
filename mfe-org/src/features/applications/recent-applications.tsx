import { EmptyState } from '@backline/design-system/empty-state';
import { ErrorState } from '@backline/design-system/error-state';
import { InboxIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { morePages } from '@backline/shell-sdk';
import { useApplications } from './api.ts';
import { ApplicationRow } from './application-row.tsx';

export function RecentApplications() {
  return (
    <Section
      title="Recent Applications"
      action={
        <Text as="span" size="sm" tone="muted">
          Reply within 48 hours
        </Text>
      }
    >
      <ApplicationList />
    </Section>
  );
}

function ApplicationList() {
  const applications = useApplications();
  if (applications.isLoadingError) {
    return (
      <ErrorState
        title="Your applications could not be loaded"
        busy={applications.isFetching}
        onRetry={() => void applications.refetch()}
      />
    );
  }
  if (!applications.data) return <SkeletonRows label="Loading applications..." />;
  if (applications.data.length === 0) {
    return (
      <EmptyState icon={<InboxIcon />} title="No applications yet">
        Artists who apply to your events appear here. You have 48 hours to reply.
      </EmptyState>
    );
  }
  return (
    <LoadMore {...morePages(applications, 'More applications could not be loaded')}>
      <Rows as="ol">
        {applications.data.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </Rows>
    </LoadMore>
  );
}
