import type { OwnInvitation } from '@backline/contracts/booking/event-invitations';
import { Button, buttonClass } from '@backline/design-system/button';
import { Section } from '@backline/design-system/page';
import { Row, Rows } from '@backline/design-system/rows';
import { Inline, Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { formatDayTime, LoadFailed, routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { invitationsQuery, useMute } from './invitations-api.ts';

/**
 * Venues that invite the artist to apply. Without invitations it shows nothing. `onGone` runs when a muted venue
 * has left the list. Its row may have had the focus.
 */
export function Invitations({ onGone }: { onGone: () => void }) {
  const invitations = useQuery(invitationsQuery());
  const mute = useMute(onGone);
  if (invitations.isLoadingError) return <LoadFailed what="Your invitations" queries={[invitations]} />;
  if (!invitations.data || invitations.data.length === 0) return null;
  return (
    <Section title="Invitations">
      <Stack gap={3}>
        <Text tone="muted" size="sm">
          These venues ask you to apply. It costs you no credits.
        </Text>
        <Rows aria-label="Invitations">
          {invitations.data.map((invitation) => (
            <Invitation
              key={invitation.event.id}
              invitation={invitation}
              busy={mute.isPending && mute.variables.orgId === invitation.event.orgId}
              onMute={() => mute.mutate(invitation.event)}
            />
          ))}
        </Rows>
      </Stack>
    </Section>
  );
}

interface Props {
  invitation: OwnInvitation;
  busy: boolean;
  onMute: () => void;
}

function Invitation({ invitation: { event }, busy, onMute }: Props) {
  return (
    <Row title={event.headliner} sub={`${event.venueName}, ${formatDayTime(event.startsAt, event.timeZone)}`}>
      <Inline>
        <Button variant="ghost" size="sm" aria-label={`Mute ${event.venueName}`} busy={busy} onClick={onMute}>
          Mute
        </Button>
        <Link
          to={routes.event(event.id)}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          aria-label={`See ${event.headliner}`}
        >
          See
        </Link>
      </Inline>
    </Row>
  );
}
