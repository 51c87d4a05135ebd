import { listNotices } from '@backline/contracts/accounts/notices';
import { buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { linkClass } from '@backline/design-system/link';
import { Section } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { endpointQuery, everyVisit, LoadFailed, routes } from '@backline/shell-sdk';
import { NoticeRows } from '@backline/shell-sdk/notices';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

const NOTICES = 6;

const recentNoticesQuery = () => ({
  ...endpointQuery(listNotices, { query: { limit: NOTICES } }),
  ...everyVisit,
});

/** The last steps of the artist's applications and nights, the newest first. */
export function RecentActivity() {
  const notices = useQuery(recentNoticesQuery());
  return (
    <Section
      title="Recent Activity"
      action={
        <Link to={routes.notices} className={linkClass({ size: 'sm' })}>
          See all
        </Link>
      }
    >
      {notices.isLoadingError ? <LoadFailed what="Recent activity" queries={[notices]} /> : null}
      {notices.isPending ? <SkeletonRows label="Loading recent activity" rows={4} /> : null}
      {notices.data?.length === 0 ? <NothingYet /> : null}
      {notices.data && notices.data.length > 0 ? <NoticeRows notices={notices.data} /> : null}
    </Section>
  );
}

function NothingYet() {
  const events = (
    <Link to={routes.events} className={buttonClass({ variant: 'accent' })}>
      See events
    </Link>
  );
  return (
    <EmptyState title="Nothing happened yet" action={events}>
      Apply to an event. You then see here what the venue does.
    </EmptyState>
  );
}
