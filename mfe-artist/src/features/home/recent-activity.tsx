import type { Notice } from '@backline/contracts/notices';
import { buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { linkClass } from '@backline/design-system/link';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Data } from '@backline/design-system/text';
import { formatDayTime, LoadFailed, routes, useReaderZone } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { recentNoticesQuery } from './api.ts';
import styles from './recent-activity.module.css';

/** What happened to the artist's applications and nights, the newest first. */
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
      {notices.data ? <Activity notices={notices.data} /> : null}
    </Section>
  );
}

function Activity({ notices }: { notices: readonly Notice[] }) {
  const zone = useReaderZone('UTC');
  if (notices.length === 0) {
    const events = (
      <Link to={routes.events} className={buttonClass({ variant: 'accent' })}>
        See events
      </Link>
    );
    return (
      <EmptyState title="Nothing happened yet" action={events}>
        Apply to an event. What the venue does with it stands here.
      </EmptyState>
    );
  }
  return (
    <Rows as="ol">
      {notices.map(({ id, text, path, at }) => (
        <li key={id} className={styles.row}>
          <Link to={path} className={`${linkClass()} ${styles.text}`}>
            {text}
          </Link>
          <Data tone="muted" size="sm">
            <time dateTime={at}>{formatDayTime(at, zone)}</time>
          </Data>
        </li>
      ))}
    </Rows>
  );
}
