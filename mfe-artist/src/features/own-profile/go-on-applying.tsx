import { Alert } from '@backline/design-system/alert';
import { buttonClass } from '@backline/design-system/button';
import { routes } from '@backline/shell-sdk';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { waitingEvent } from '#src/event/waiting-event.ts';

/** Leads back to the application that waited until the artist confirmed their address. */
export function GoOnApplying({ userId }: { userId: string }) {
  const [waiting] = useState(() => waitingEvent(userId).read());
  if (!waiting) return null;
  return (
    <Alert tone="info" title="Your address is confirmed. Your application still waits for you.">
      <Link
        to={routes.applyToEvent(waiting.eventId)}
        className={buttonClass({ variant: 'solid' })}
        onClick={() => waitingEvent(userId).forget()}
      >
        Go on with {waiting.headliner}
      </Link>
    </Alert>
  );
}
