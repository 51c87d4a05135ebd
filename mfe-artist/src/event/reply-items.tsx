import type { Event } from '@backline/contracts/records/events';
import { cancellingText, NEW_HERE, replyFacts } from '@backline/contracts/records/reply-facts';
import { KeyValueItem } from '@backline/design-system/key-value';

/** The venue's replies and cancelled nights, shown before credits are spent. Few agreed nights say
 * nothing, so they have no row. Pairs of a KeyValue. */
export function ReplyItems({ venue: { replies, cancelling } }: Pick<Event, 'venue'>) {
  const facts = [
    ...(replies === null ? [['Replies', NEW_HERE] as const] : replyFacts(replies)),
    ...(cancelling === null ? [] : [['Called off', cancellingText(cancelling)] as const]),
  ];
  return facts.map(([label, value]) => (
    <KeyValueItem key={label} label={label}>
      {value}
    </KeyValueItem>
  ));
}

/** `3 waiting for 2 spots`, so that an artist knows the competition. */
export function waitingText({ waiting, spotsAvailable }: Pick<Event, 'waiting' | 'spotsAvailable'>): string {
  return `${waiting} for ${spotsAvailable} ${spotsAvailable === 1 ? 'spot' : 'spots'}`;
}
