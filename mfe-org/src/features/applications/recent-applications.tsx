import { Button } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { ErrorState } from '@backline/design-system/error-state';
import { InboxIcon } from '@backline/design-system/icon';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { useState } from 'react';
import { useApplications } from './api.ts';
import { ApplicationRow } from './application-row.tsx';

const FIRST = 10;
/** The most that one call answers. */
const MOST = 100;

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
  const [limit, setLimit] = useState(FIRST);
  const { data, error, isFetching, refetch } = useApplications(limit);
  if (!data && error) {
    return (
      <ErrorState
        title="Your applications could not be loaded"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonRows label="Loading applications..." />;
  if (data.length === 0) {
    return (
      <EmptyState icon={<InboxIcon />} title="No applications yet">
        Artists who apply to your events appear here. You have 48 hours to reply.
      </EmptyState>
    );
  }
  const mayHaveMore = data.length >= limit && limit < MOST;
  return (
    <Stack gap={4}>
      <Rows as="ol">
        {data.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </Rows>
      {mayHaveMore || (isFetching && limit > FIRST) ? (
        <Button variant="quiet" block busy={isFetching} onClick={() => setLimit(Math.min(MOST, limit * 3))}>
          Show more
        </Button>
      ) : null}
    </Stack>
  );
}
