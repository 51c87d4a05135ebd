import type { Event } from '@backline/contracts/events';
import { Button, buttonClass } from '@backline/design-system/button';
import { belongsTo, routes, useSession, withNext } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import { closedReason } from '../../event/event-state.ts';
import { applicationPath } from '../../paths.ts';

/** After these an artist may apply to the same event again. */
const GONE: readonly string[] = ['withdrawn', 'expired', 'closed'];

interface Props {
  event: Event;
  /** Id of the sentence that says why applying is not possible. */
  reasonId: string;
}

/** The one next step on an event's page. */
export function ApplyAction({ event, reasonId }: Props) {
  const { user } = useSession();
  const reason = useReason(event);
  const mine = event.myApplication;
  if (mine && (reason !== undefined || !GONE.includes(mine.status))) {
    return (
      <Link to={applicationPath(mine.id)} className={buttonClass({ variant: 'accent' })}>
        View your application
      </Link>
    );
  }
  if (reason !== undefined) {
    return (
      <Button variant="accent" disabled aria-describedby={reasonId}>
        Apply
      </Button>
    );
  }
  const apply = routes.applyToEvent(event.id);
  return (
    <Link to={user ? apply : withNext(routes.login, apply)} className={buttonClass({ variant: 'accent' })}>
      Apply
    </Link>
  );
}

/** Why the person at the screen cannot apply, or undefined. */
export function useReason(event: Event): string | undefined {
  const { user } = useSession();
  const closed = closedReason(event);
  if (closed !== undefined) return closed;
  return user && !belongsTo('artist', user) ? 'Only artists can apply to events.' : undefined;
}
