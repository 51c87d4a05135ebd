import type { User } from '@backline/contracts/accounts/auth';
import type { Event } from '@backline/contracts/records/events';
import { Alert } from '@backline/design-system/alert';
import { Stack } from '@backline/design-system/stack';
import { routes } from '@backline/shell-sdk';
import { ResendLink } from '@backline/shell-sdk/forms';
import { useEffect } from 'react';
import { waitingEvent } from '#src/event/waiting-event.ts';

interface Props {
  id: string;
  event: Pick<Event, 'id' | 'headliner'>;
  user: Pick<User, 'id' | 'email'>;
}

/** Every application after the first needs a confirmed address (rules: applying). */
export function AddressFirst({ id, event, user }: Props) {
  const { id: eventId, headliner } = event;
  const { id: userId, email } = user;
  // Outside system: the browser's storage.
  useEffect(() => waitingEvent(userId).keep({ eventId, headliner }), [userId, eventId, headliner]);
  return (
    <Alert tone="info" title="Confirm your email address before you apply again" id={id}>
      <Stack gap={3}>
        <span>
          Your first application needed no confirmed address. Every later one needs it. Open the link that we
          mailed to <b>{email}</b>. What you write here is kept.
        </span>
        <ResendLink
          kind="signup"
          email={email}
          label="Send the mail again"
          next={routes.applyToEvent(eventId)}
        />
      </Stack>
    </Alert>
  );
}
