import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { Wrap } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { ApiError, LoadFailed } from '@backline/shell-sdk';
import { HiddenNote } from '@backline/shell-sdk/hidden-page';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ownEventQuery } from '#src/event/api.ts';
import { PATHS } from '#src/paths.ts';
import { EventForm } from './event-form.tsx';

export function EditEventPage() {
  const { id = '' } = useParams();
  return (
    <Wrap padded>
      <title>Event · Backline</title>
      <Content key={id} id={id} />
    </Wrap>
  );
}

function Content({ id }: { id: string }) {
  const event = useQuery(ownEventQuery(id));
  // An answer of an earlier visit may be older than what another device has saved.
  if (event.data && event.isFetchedAfterMount && !event.isError) return <Editor event={event.data} />;
  if (!event.isError) return <SkeletonRows label="Loading the event" rows={5} />;
  const isGone = event.error instanceof ApiError && ['not_found', 'forbidden'].includes(event.error.code);
  return isGone ? <NoSuchEvent /> : <LoadFailed what="The event" queries={[event]} />;
}

function Editor({ event }: { event: OwnEvent }) {
  return (
    <Stack gap={5}>
      <HiddenNote kind="event" id={event.id} />
      <EventForm event={event} />
    </Stack>
  );
}

function NoSuchEvent() {
  return (
    <EmptyState
      title="Event not found"
      action={
        <Link className={buttonClass({ variant: 'accent' })} to={PATHS.events}>
          Your events
        </Link>
      }
    >
      It was deleted, or it belongs to another venue.
    </EmptyState>
  );
}
