import type { Application } from '@backline/contracts/booking/applications';
import { cancellingText } from '@backline/contracts/records/reply-facts';
import { Billing } from '@backline/design-system/billing';
import { buttonClass } from '@backline/design-system/button';
import { ArrowLeftIcon } from '@backline/design-system/icon';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { NotFound } from '@backline/design-system/not-found';
import { Section, Wrap } from '@backline/design-system/page';
import { Poster } from '@backline/design-system/poster';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { ApiError, dateParts, formatDay, LoadFailed, routes } from '@backline/shell-sdk';
import { Slot } from '@backline/shell-sdk/slot';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { artOf } from '#src/event/event-picture.ts';
import { AcceptedNight } from './accepted-night.tsx';
import { applicationQuery } from './api.ts';
import styles from './application-page.module.css';
import { ApplicationState } from './state/application-state.tsx';
import { CancelAction } from './cancel-action.tsx';
import { ChangedNight } from './changed-night.tsx';
import { LatePlace } from './late-place.tsx';
import { creditsOf } from './state/outcome.ts';
import { WithdrawAction } from './withdraw-action.tsx';

export function ApplicationPage() {
  const { id = '' } = useParams();
  const application = useQuery(applicationQuery(id));
  return (
    <Wrap className={styles.page}>
      <title>Application · Backline</title>
      <Link to={routes.applications} className={`${buttonClass({ variant: 'ghost' })} ${styles.back}`}>
        <ArrowLeftIcon />
        Applications
      </Link>
      {application.data ? <Details application={application.data} /> : null}
      {application.isPending ? <LoadingApplication /> : null}
      {application.isLoadingError ? <NoApplication query={application} /> : null}
    </Wrap>
  );
}

function Details({ application }: { application: Application }) {
  const { id, event, message, reason, allowedActions, cancelling } = application;
  const time = dateParts(event.startsAt, event.timeZone).time;
  return (
    <>
      <title>{`Application: ${event.headliner} · Backline`}</title>
      <aside className={styles.side}>
        <Poster
          className={styles.poster}
          name={event.headliner}
          id={event.id}
          {...artOf(event)}
          sizes="(min-width: 768px) 50vw, 100vw"
          alt=""
        >
          <Billing as="h1" max="6rem">
            {event.headliner}
          </Billing>
        </Poster>
        <KeyValue open>
          <KeyValueItem label="Date">
            {formatDay(event.startsAt, event.timeZone)}, {time}
          </KeyValueItem>
          <KeyValueItem label="Venue">
            {event.venueName}, {event.location}
          </KeyValueItem>
          <KeyValueItem label="Pay range">{event.payRange}</KeyValueItem>
          <KeyValueItem label="Credits">{creditsOf(application)}</KeyValueItem>
          {cancelling?.venue ? (
            <KeyValueItem label="Called off by the venue">{cancellingText(cancelling.venue)}</KeyValueItem>
          ) : null}
        </KeyValue>
        <Link to={routes.event(event.id)} className={buttonClass({ variant: 'quiet', block: true })}>
          View event
        </Link>
      </aside>
      <div className={styles.main}>
        <ApplicationState application={application} />
        <AcceptedNight application={application} />
        <ChangedNight application={application} />
        <LatePlace application={application} />
        {reason === null ? null : (
          <Section title={application.status === 'cancelled' ? 'Your reason' : `From ${event.venueName}`}>
            <p className={styles.quote}>{reason}</p>
          </Section>
        )}
        <Section title="Why you'd be a good fit">
          <p className={styles.quote}>{message}</p>
        </Section>
        <Slot name="application-panel" applicationId={id} side="artist" isChosen />
        {allowedActions.includes('withdraw') ? <WithdrawAction application={application} /> : null}
        {allowedActions.includes('cancel') ? <CancelAction application={application} /> : null}
      </div>
    </>
  );
}

function LoadingApplication() {
  return (
    <LoadingRegion label="Loading application" className={styles.main}>
      <Skeleton width="50%" height={24} />
      <Skeleton height={120} />
      <Skeleton width="80%" />
    </LoadingRegion>
  );
}

function NoApplication({ query }: { query: UseQueryResult<Application> }) {
  const { error } = query;
  const isHidden = error instanceof ApiError && (error.code === 'not_found' || error.code === 'forbidden');
  if (isHidden) return <NotFound word="No show" title="Application not found" />;
  return <LoadFailed level={1} what="This application" queries={[query]} />;
}
