import type { Event } from '@backline/contracts/records/events';
import { Button, buttonClass } from '@backline/design-system/button';
import { routes, useSession, withNext } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import { closedReason } from '#src/event/closed-reason.ts';
import { openingReason } from '#src/event/opening.ts';
import { applicationPath } from '#src/paths.ts';

interface Props {
  event: Event;
  /** Id of the sentence that gives the reason why applying is not possible. */
  reasonId: string;
}

/** The one next step on an event's page: an action that the API allows, or a link to the artist's application. */
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

/** The reason why this person cannot apply. Undefined if the person can apply, or has applied. */
export function reasonOf(event: Event): string | undefined {
  if (canOpenForm(event)) return undefined;
  return (
    openingReason(event) ??
    closedReason(event) ??
    (event.myApplication ? undefined : 'Only artists can apply to events.')
  );
}

/** The application screen explains how to confirm an address. */
function canOpenForm({ allowedActions, applyNeed }: Event): boolean {
  return allowedActions.includes('apply') || applyNeed === 'address';
}
