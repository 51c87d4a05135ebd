import type { EventSummary, ListedEvent } from '@backline/contracts/records/events';
import { Badge } from '@backline/design-system/badge';
import { TicketIcon } from '@backline/design-system/icon';
import { Data } from '@backline/design-system/text';
import { EVENT_STATES, routes } from '@backline/shell-sdk';
import { CallSheetRow } from '#src/event/call-sheet-row.tsx';
import { closedReason } from '#src/event/closed-reason.ts';
import { opensIn } from '#src/event/opens-in.ts';
import type { Mark } from './mark.ts';
import styles from './event-row.module.css';

interface Props {
  event: ListedEvent;
  /** The state of the signed-in artist's application. */
  mark?: Mark | undefined;
}

export function EventRow({ event, mark }: Props) {
  return (
    <CallSheetRow event={event} to={routes.event(event.id)} cells="event">
      <span className={styles.meta}>
        <Data className={styles.pay}>{event.payRange}</Data>
        <Spots event={event} mark={mark} />
        <Data className={styles.cost}>
          {event.creditsRequired > 0 ? <TicketIcon size="sm" /> : null}
          {event.creditsRequired} {event.creditsRequired === 1 ? 'credit' : 'credits'}
        </Data>
      </span>
    </CallSheetRow>
  );
}

function Spots({ event, mark }: Props) {
  const state = mark ?? stateOf(event);
  if (state) {
    return (
      <span className={`${styles['spots']} ${styles['state']}`}>
        <Badge tone={state.tone}>{state.label}</Badge>
      </span>
    );
  }
  if (event.waiting > 0) return <Waiting event={event} />;
  return (
    <Data className={styles.spots}>
      <b>{event.spotsAvailable}</b> {event.spotsAvailable === 1 ? 'spot' : 'spots'}
      <span className={styles.wide}> available</span>
    </Data>
  );
}

/** How many wait for how many spots, as on the page of the event. */
function Waiting({ event: { waiting, spotsAvailable } }: Pick<Props, 'event'>) {
  return (
    <Data className={styles.spots}>
      <b>{waiting}</b> waiting for {spotsAvailable} {spotsAvailable === 1 ? 'spot' : 'spots'}
    </Data>
  );
}

/** Replaces the spots. Undefined while everybody can apply. */
function stateOf(event: EventSummary): Mark | undefined {
  if (closedReason(event) !== undefined)
    return EVENT_STATES[event.status === 'accepting' ? 'full' : event.status];
  const label = opensIn(event);
  return label === undefined ? undefined : { label, tone: 'info' };
}
