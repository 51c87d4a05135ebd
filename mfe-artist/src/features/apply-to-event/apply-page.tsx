import type { User } from '@backline/contracts/accounts/auth';
import { buttonClass } from '@backline/design-system/button';
import { ArrowLeftIcon } from '@backline/design-system/icon';
import { NotFound } from '@backline/design-system/not-found';
import { Wrap } from '@backline/design-system/page';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { ApiError, everyVisit, LoadFailed, routes, useSession, withNext } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router-dom';
import { eventQuery } from '#src/event/api.ts';
import { creditsQuery } from '#src/event/credits-query.ts';
import { ApplyForm } from './apply-form.tsx';
import styles from './apply-page.module.css';
import { EventFacts } from './event-facts.tsx';

export function ApplyPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  if (!user) return null;
  if (user.artistId === undefined)
    return <Navigate to={withNext(routes.artistSignup, routes.applyToEvent(id))} replace />;
  return (
    <Wrap className={styles.page}>
      <title>Apply · Backline</title>
      <Link to={routes.event(id)} className={`${buttonClass({ variant: 'ghost' })} ${styles.back}`}>
        <ArrowLeftIcon />
        Back
      </Link>
      <Application eventId={id} user={user} />
    </Wrap>
  );
}

function Application({ eventId, user }: { eventId: string; user: User }) {
  // The venue may have invited the artist meanwhile. A person may return from another tab, in which they confirmed
  // their address.
  const event = useQuery({ ...eventQuery(eventId), ...everyVisit, refetchOnWindowFocus: 'always' });
  const credits = useQuery(creditsQuery());
  const error = event.error ?? credits.error;
  if (event.data && credits.data) {
    return (
      <>
        <EventFacts event={event.data} />
        <ApplyForm key={eventId} event={event.data} available={credits.data.available} user={user} />
      </>
    );
  }
  if (!error) return <LoadingApplication />;
  if (error instanceof ApiError && error.code === 'not_found') {
    return <NotFound className={styles.whole} word="No show" title="Event not found" />;
  }
  return <LoadFailed level={1} className={styles.whole} what="This event" queries={[event, credits]} />;
}

function LoadingApplication() {
  return (
    <LoadingRegion label="Loading event" className={styles.loading}>
      <Skeleton height="min(420px, 50dvh)" />
      <Skeleton height={220} />
    </LoadingRegion>
  );
}
