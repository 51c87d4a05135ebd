import type { Artist } from '@backline/contracts/profiles/artists';
import type { InvitableEvent } from '@backline/contracts/booking/event-invitations';
import {
  DAILY_INVITATIONS_MAX,
  EVENT_INVITATIONS_MAX,
  INVITATION_WINDOW_HOURS,
} from '@backline/contracts/base/limits';
import { Badge } from '@backline/design-system/badge';
import { Button, buttonClass } from '@backline/design-system/button';
import { Dialog } from '@backline/design-system/dialog';
import { EmptyState } from '@backline/design-system/empty-state';
import { Row, Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { formatDayTime, LoadFailed, routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { invitableQuery, useInvite } from './invite-api.ts';

interface Props {
  artist: Pick<Artist, 'id' | 'stageName'>;
  onClose: () => void;
}

/** Asks to which of the venue's events the artist is invited. */
export function InviteDialog({ artist, onClose }: Props) {
  const choice = useQuery(invitableQuery(artist.id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Invite ${artist.stageName}`}
      description="An invited artist applies without credits. You decide about the application as about any other."
    >
      {choice.data ? <Events artist={artist} {...choice.data} /> : null}
      {choice.isPending ? <SkeletonRows rows={3} label="Loading your events" /> : null}
      {choice.isLoadingError ? <LoadFailed what="Your events" queries={[choice]} /> : null}
    </Dialog>
  );
}

interface EventsProps extends Pick<Props, 'artist'> {
  events: readonly InvitableEvent[];
  leftToday: number;
}

function Events({ artist, events, leftToday }: EventsProps) {
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus has disappeared by then.
  const invite = useInvite(artist, () => list.current?.focus());
  if (events.length === 0) return <NoEvents />;
  return (
    <Stack gap={3}>
      <Rows ref={list} tabIndex={-1} aria-label="Your events">
        {events.map((event) => (
          <Row key={event.id} title={event.headliner} sub={formatDayTime(event.startsAt, event.timeZone)}>
            <EventState
              event={event}
              canInvite={leftToday > 0}
              busy={invite.isPending && invite.variables.id === event.id}
              onInvite={() => invite.mutate(event)}
            />
          </Row>
        ))}
      </Rows>
      <Text tone="muted" size="sm" role="status">
        {leftToday > 0
          ? `You can send ${leftToday} of ${DAILY_INVITATIONS_MAX} invitations in these ${INVITATION_WINDOW_HOURS} hours.`
          : `You have sent ${DAILY_INVITATIONS_MAX} invitations within ${INVITATION_WINDOW_HOURS} hours. Invite more tomorrow.`}
      </Text>
    </Stack>
  );
}

interface StateProps {
  event: InvitableEvent;
  canInvite: boolean;
  busy: boolean;
  onInvite: () => void;
}

function EventState({ event, canInvite, busy, onInvite }: StateProps) {
  if (event.state === 'invited') return <Badge tone="ok">Invited</Badge>;
  if (event.state === 'applied') return <Badge tone="info">Has applied</Badge>;
  if (event.left === 0) return <Badge plain>{EVENT_INVITATIONS_MAX} invited</Badge>;
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`Invite to ${event.headliner}`}
      busy={busy}
      disabled={!canInvite}
      onClick={onInvite}
    >
      Invite
    </Button>
  );
}

function NoEvents() {
  const events = (
    <Link to={routes.orgDashboard} className={buttonClass({ variant: 'accent' })}>
      Your dashboard
    </Link>
  );
  return <EmptyState title="None of your events takes applications" action={events} />;
}
