import type { Event } from '@backline/contracts/events';
import { NEW_VENUE, replyFacts } from '@backline/contracts/reply-facts';
import { KeyValueItem } from '@backline/design-system/key-value';

/** How the venue replies, before credits are spent. Pairs of a KeyValue. */
export function ReplyItems({ venue }: Pick<Event, 'venue'>) {
  if (venue.replies === null) return <KeyValueItem label="Replies">{NEW_VENUE}</KeyValueItem>;
  return replyFacts(venue.replies).map(([label, value]) => (
    <KeyValueItem key={label} label={label}>
      {value}
    </KeyValueItem>
  ));
}

/** `3 waiting for 2 spots`, which tells an artist how many others hope. */
export function waitingText({ waiting, spotsAvailable }: Pick<Event, 'waiting' | 'spotsAvailable'>): string {
  return `${waiting} for ${spotsAvailable} ${spotsAvailable === 1 ? 'spot' : 'spots'}`;
}
