import type { Notice } from '@backline/contracts/accounts/notices';
import { Button, buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { Heading } from '@backline/design-system/heading';
import { BellIcon, CheckIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { Section, Wrap } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import {
  LoadFailed,
  loadMoreProps,
  lookingMessage,
  RouteGuard,
  serverNow,
  toast,
  useReaderZone,
  useSession,
} from '@backline/shell-sdk';
import { firstActOf, noticeGroups, noticesQuery, NoticeRows, useReadAll } from '@backline/shell-sdk/notices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './notices-page.module.css';

/** All notices of the signed-in person, the newest first. */
export function NoticesPage() {
  return (
    <RouteGuard>
      <Notices />
    </RouteGuard>
  );
}

function Notices() {
  const notices = useInfiniteQuery(noticesQuery());
  const shown = notices.data ?? [];
  return (
    <Wrap className={styles.page}>
      <title>Notifications · Backline</title>
      <header className={styles.head}>
        <Heading level={1} size={2}>
          Notifications
        </Heading>
        {shown.some(({ isRead }) => !isRead) ? <MarkAll newest={shown[0]} /> : null}
      </header>
      {notices.isPending ? <SkeletonRows label="Loading notifications" rows={6} /> : null}
      {notices.isLoadingError ? <LoadFailed what="Your notifications" queries={[notices]} /> : null}
      {notices.data?.length === 0 ? <NoNotices /> : null}
      {shown.length > 0 ? (
        <LoadMore label="Show older notifications" {...loadMoreProps(notices, 'notifications')}>
          <Groups notices={shown} />
        </LoadMore>
      ) : null}
    </Wrap>
  );
}

function MarkAll({ newest }: { newest: Notice | undefined }) {
  const readAll = useReadAll();
  if (!newest) return null;
  const mark = () =>
    readAll.mutate(newest.at, {
      onError: (error) => toast('Not marked as read', lookingMessage(error) ?? 'Please try again', 'danger'),
    });
  return (
    <Button variant="quiet" busy={readAll.isPending} onClick={mark}>
      <CheckIcon />
      Mark all as read
    </Button>
  );
}

function Groups({ notices }: { notices: readonly Notice[] }) {
  const timeZone = useReaderZone('UTC');
  // Groups keep the time at which the page was opened.
  const [now] = useState(() => serverNow().toISOString());
  return noticeGroups(notices, now, timeZone).map(({ name, rows }) => (
    <Section key={name} title={name}>
      <NoticeRows notices={rows} />
    </Section>
  ));
}

function NoNotices() {
  const { text, label, to } = firstActOf(useSession((session) => session.user));
  return (
    <EmptyState
      title="No notifications yet"
      icon={<BellIcon size="lg" />}
      action={
        <Link className={buttonClass({ variant: 'accent' })} to={to}>
          {label}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
