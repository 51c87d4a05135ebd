import type { Event } from '@backline/contracts/records/events';
import { Badge } from '@backline/design-system/badge';
import { Hint } from '@backline/design-system/field';
import { ClockIcon, TicketIcon, UserRoundIcon } from '@backline/design-system/icon';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { linkClass } from '@backline/design-system/link';
import { OrderStub } from '@backline/design-system/order-stub';
import { EVENT_STATES, formatDayTime, routes, useSession, withNext } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { creditsQuery } from '#src/event/credits-query.ts';
import { HEAR_BACK } from '#src/event/hear-back.ts';
import { InvitedBadge } from '#src/event/invited-badge.tsx';
import { openingText } from '#src/event/opening.ts';
import { waitingText } from '#src/event/reply-items.tsx';
import { reasonOf } from './apply-action.tsx';
import styles from './event-slot.module.css';

export function EventSlot({ event }: { event: Event }) {
  const { label, tone } = EVENT_STATES[event.status];
  return (
    <>
      <OrderStub title="The slot" className={styles.stub}>
        <Badge tone={tone} className={styles.status}>
          {label}
        </Badge>
        <KeyValue open>
          <KeyValueItem label="Spots available">{event.spotsAvailable}</KeyValueItem>
          <KeyValueItem label="Waiting">{waitingText(event)}</KeyValueItem>
          <KeyValueItem label="Pay range">{event.payRange}</KeyValueItem>
          <KeyValueItem label="Applications close">
            {formatDayTime(event.startsAt, event.timeZone)}
          </KeyValueItem>
          <KeyValueItem label="Credits" total>
            {event.cost}
          </KeyValueItem>
        </KeyValue>
        <InvitedBadge event={event} />
        <Opening event={event} />
        <Balance />
      </OrderStub>
      <SignUp event={event} />
      {reasonOf(event) === undefined ? (
        <Hint className={styles.below} icon={<ClockIcon size="sm" />}>
          {HEAR_BACK}
        </Hint>
      ) : null}
    </>
  );
}

/** Tells an artist who can apply during early access that others must wait. */
function Opening({ event }: { event: Event }) {
  const text = openingText(event);
  if (text === undefined || event.applyNeed === 'opening') return null;
  const isFirst = event.allowedActions.includes('apply');
  return (
    <Hint icon={<ClockIcon size="sm" />}>
      {isFirst ? `Early access: you can apply now. ${text}.` : `${text}.`}
    </Hint>
  );
}

/** Leads a stranger, who needs an account, to the sign-up. */
function SignUp({ event }: { event: Event }) {
  const { user } = useSession();
  if (user || !(event.allowedActions.includes('apply') || event.applyNeed === 'opening')) return null;
  return (
    <Hint className={styles.below} icon={<UserRoundIcon size="sm" />}>
      New on Backline?{' '}
      <Link
        to={withNext(routes.choosePath, routes.applyToEvent(event.id))}
        className={linkClass({ size: 'sm' })}
      >
        Sign up to apply
      </Link>
      .
    </Hint>
  );
}

function Balance() {
  const { user } = useSession();
  const credits = useQuery({ ...creditsQuery(), enabled: user?.artistId !== undefined });
  if (!credits.data) return null;
  const { available } = credits.data;
  return (
    <Hint icon={<TicketIcon size="sm" />}>
      You have {available} {available === 1 ? 'credit' : 'credits'}.
    </Hint>
  );
}
