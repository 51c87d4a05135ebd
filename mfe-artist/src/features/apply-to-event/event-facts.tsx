import type { Event } from '@backline/contracts/records/events';
import { Billing } from '@backline/design-system/billing';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { Poster } from '@backline/design-system/poster';
import { formatDay } from '@backline/shell-sdk';
import { artOf } from '#src/event/event-picture.ts';
import { ReplyItems, waitingText } from '#src/event/reply-items.tsx';
import styles from './event-facts.module.css';

export function EventFacts({ event }: { event: Event }) {
  const { focus = '50% 40%', ...art } = artOf(event);
  return (
    <div className={styles.facts}>
      <Poster
        className={styles.poster}
        name={event.headliner}
        id={event.id}
        {...art}
        sizes="(min-width: 768px) 50vw, 100vw"
        alt=""
        focus={focus}
      >
        <Billing as="h1" max="9rem">
          {event.headliner}
        </Billing>
      </Poster>
      <KeyValue open>
        <KeyValueItem label="Date">{formatDay(event.startsAt, event.timeZone)}</KeyValueItem>
        <KeyValueItem label="Venue">
          {event.venueName}, {event.location}
        </KeyValueItem>
        <KeyValueItem label="Spots available">{event.spotsAvailable}</KeyValueItem>
        <KeyValueItem label="Pay range">{event.payRange}</KeyValueItem>
      </KeyValue>
      <KeyValue className={styles.more}>
        <KeyValueItem label="Waiting">{waitingText(event)}</KeyValueItem>
        <ReplyItems venue={event.venue} />
      </KeyValue>
    </div>
  );
}
