import { mapAddress } from '@backline/contracts/base/map-address';
import { NEW_HERE, REPLY_PERIOD, replyFacts } from '@backline/contracts/records/reply-facts';
import { REPLIES_MIN } from '@backline/contracts/base/limits';
import type { Venue } from '@backline/contracts/pages/venues';
import { Hint } from '@backline/design-system/field';
import { ClockIcon, MapPinIcon } from '@backline/design-system/icon';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { TextLink } from '@backline/design-system/link';
import { OrderStub } from '@backline/design-system/order-stub';
import { Section } from '@backline/design-system/page';
import { Text } from '@backline/design-system/text';
import styles from './venue-page.module.css';

/** How reliably the venue answers, before an artist spends credits. */
export function VenueReplies({ replies }: Pick<Venue, 'replies'>) {
  return (
    <OrderStub title="Replies">
      {replies === null ? (
        <>
          <Text strong>{NEW_HERE}</Text>
          <Hint icon={<ClockIcon size="sm" />}>Figures stand here after {REPLIES_MIN} due answers.</Hint>
        </>
      ) : (
        <>
          <KeyValue open>
            {replyFacts(replies).map(([label, value]) => (
              <KeyValueItem key={label} label={label}>
                {value}
              </KeyValueItem>
            ))}
          </KeyValue>
          <Hint icon={<ClockIcon size="sm" />}>{REPLY_PERIOD}</Hint>
        </>
      )}
    </OrderStub>
  );
}

export function VenueAddress({ venue }: { venue: Venue }) {
  const { address, zipCode, city, state, website, eventTypes } = venue;
  const town = [zipCode, city].filter(Boolean).join(' ');
  return (
    <Section title="Address">
      <address className={styles.address}>
        <span>{address}</span>
        <span>{state === null || state === city ? town : `${town}, ${state}`}</span>
      </address>
      <p className={styles.ways}>
        <TextLink href={mapAddress([address, town, state])} target="_blank" rel="noreferrer">
          <MapPinIcon size="sm" /> Open map
        </TextLink>
        {website === null ? null : (
          <TextLink href={website} target="_blank" rel="noreferrer nofollow ugc">
            Website
          </TextLink>
        )}
      </p>
      {eventTypes.length > 0 ? (
        <Text tone="muted" size="sm">
          {eventTypes.join(', ')}
        </Text>
      ) : null}
    </Section>
  );
}
