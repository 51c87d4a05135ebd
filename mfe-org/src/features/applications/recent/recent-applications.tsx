import { REPLY_HOURS } from '@backline/contracts/base/limits';
import { EmptyState } from '@backline/design-system/empty-state';
import { InboxIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed, loadMoreProps } from '@backline/shell-sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { applicationsQuery } from '#src/features/applications/api.ts';
import { DecisionStrip } from '#src/features/applications/decision/decision-strip.tsx';
import { DecisionsProvider } from '#src/features/applications/decision/use-decisions.tsx';
import { HeardArtists, ListenFirstProvider } from '#src/features/applications/listen-first.tsx';
import { ApplicationRow } from './application-row.tsx';

export function RecentApplications() {
  return (
    <Section
      title="Recent Applications"
      action={
        <Text as="span" size="sm" tone="muted">
          Reply within {REPLY_HOURS} hours
        </Text>
      }
    >
      <DecisionsProvider>
        <ListenFirstProvider>
          <ApplicationList />
        </ListenFirstProvider>
      </DecisionsProvider>
    </Section>
  );
}

function ApplicationList() {
  const applications = useInfiniteQuery(applicationsQuery());
  if (applications.isLoadingError) return <LoadFailed what="Your applications" queries={[applications]} />;
  if (!applications.data) return <SkeletonRows label="Loading applications" />;
  if (applications.data.length === 0) {
    return (
      <EmptyState icon={<InboxIcon />} title="No applications yet">
        Artists who apply to your events appear here. You have {REPLY_HOURS} hours to reply.
      </EmptyState>
    );
  }
  return (
    <LoadMore {...loadMoreProps(applications, 'applications')}>
      <DecisionStrip shown={applications.data.map(({ id }) => id)} />
      <HeardArtists artistIds={applications.data.map(({ artist }) => artist.id)}>
        <Rows as="ol">
          {applications.data.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </Rows>
      </HeardArtists>
    </LoadMore>
  );
}
