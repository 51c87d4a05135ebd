import type { Event } from '@backline/contracts/records/events';
import { Button, buttonClass } from '@backline/design-system/button';
import { routes, useSession, withNext } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import { closedReason } from '#src/event/closed-reason.ts';
import { openingReason } from '#src/event/opening.ts';
import { applicationPath } from '#src/paths.ts';

interface Props {
  event: Event;
  /** Id of the sentence that says why applying is not possible. */
  reasonId: string;
}

/** The one next step on an event's page: what the API allows, or the way to the artist's application. */
export function ApplyAction({ event, reasonId }: Props) {
  const { user } = useSession();
  if (canOpenForm(event)) {
    const apply = routes.applyToEvent(event.id);
    return (
      <Link to={user ? apply : withNext(routes.login, apply)} className={buttonClass({ variant: 'accent' })}>
        Apply
      </Link>
    );
  }
  if (event.myApplication) {
    return (
      <Link to={applicationPath(event.myApplication.id)} className={buttonClass({ variant: 'accent' })}>
        View your application
      </Link>
    );
  }
  return (
    <Button variant="accent" disabled aria-describedby={reasonId}>
      Apply
    </Button>
  );
}

/** Why an event takes no application from this person; undefined while it takes one, or has one. */
export function reasonOf(event: Event): string | undefined {
  if (canOpenForm(event)) return undefined;
  return (
    openingReason(event) ??
    closedReason(event) ??
    (event.myApplication ? undefined : 'Only artists can apply to events.')
  );
}

/** The application screen tells how an address is confirmed. */
function canOpenForm({ allowedActions, applyNeed }: Event): boolean {
  return allowedActions.includes('apply') || applyNeed === 'address';
}
