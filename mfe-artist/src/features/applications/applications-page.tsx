import type { Application } from '@backline/contracts/booking/applications';
import { buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { Heading } from '@backline/design-system/heading';
import { InboxIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { Wrap } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Tab, TabList, TabPanel, Tabs } from '@backline/design-system/tabs';
import { Data } from '@backline/design-system/text';
import { LoadFailed, loadMoreProps, routes } from '@backline/shell-sdk';
import { PushOffer } from '@backline/shell-sdk/push';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Segments } from '#src/event/segments.tsx';
import { applicationsQuery } from './api.ts';
import { GROUPS } from './application-groups.ts';
import { ApplicationRow } from './application-row.tsx';
import { Invitations } from './invitations.tsx';
import styles from './applications-page.module.css';

export function ApplicationsPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const applications = useInfiniteQuery(applicationsQuery());
  const waiting = applications.data?.filter(({ status }) => status === 'submitted').length;
  const hasAny = applications.data !== undefined && applications.data.length > 0;
  return (
    <Wrap className={styles.page}>
      <title>Applications · Backline</title>
      <Segments />
      <header className={styles.head}>
        <Heading level={1} size={2} ref={heading} tabIndex={-1}>
          Applications
        </Heading>
        {hasAny ? <Data tone="muted">{waiting} waiting for a reply</Data> : null}
      </header>
      {hasAny ? <PushOffer /> : null}
      <Invitations onGone={() => heading.current?.focus()} />
      {applications.data ? (
        <LoadMore label="Show more applications" {...loadMoreProps(applications, 'applications')}>
          <Groups applications={applications.data} hasMore={applications.hasNextPage} />
        </LoadMore>
      ) : null}
      {applications.isPending ? <SkeletonRows label="Loading applications" /> : null}
      {applications.isLoadingError ? <LoadFailed what="Applications" queries={[applications]} /> : null}
    </Wrap>
  );
}

interface GroupsProps {
  applications: readonly Application[];
  /** More applications are on the server, so the counts may be too low. */
  hasMore: boolean;
}

function Groups({ applications, hasMore }: GroupsProps) {
  const [search, setSearch] = useSearchParams();
  if (applications.length === 0) return <NoApplications />;
  const chosen = GROUPS.find(({ value }) => value === search.get('show')) ?? GROUPS[0];
  const choose = (value: string) => setSearch(value === 'all' ? {} : { show: value }, { replace: true });
  return (
    <Tabs value={chosen?.value ?? 'all'} onValueChange={choose} className={styles.groups}>
      <TabList aria-label="Applications by state">
        {GROUPS.map(({ value, label, has }) => (
          <Tab key={value} value={value}>
            {label}{' '}
            <Data tone="subtle">
              {applications.filter(has).length}
              {hasMore ? '+' : null}
            </Data>
          </Tab>
        ))}
      </TabList>
      {GROUPS.map(({ value, label, has }) => (
        <TabPanel key={value} value={value}>
          <Group label={label} applications={applications.filter(has)} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function Group({ label, applications }: { label: string; applications: readonly Application[] }) {
  if (applications.length === 0) return <EmptyState title={`${label}: no applications`} />;
  return (
    <Rows as="ol">
      {applications.map((application) => (
        <ApplicationRow key={application.id} application={application} />
      ))}
    </Rows>
  );
}

function NoApplications() {
  const events = (
    <Link to={routes.events} className={buttonClass({ variant: 'accent' })}>
      See events
    </Link>
  );
  return <EmptyState title="No applications yet" icon={<InboxIcon size="lg" />} action={events} />;
}
