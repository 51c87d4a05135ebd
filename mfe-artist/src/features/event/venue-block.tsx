import type { Event } from '@backline/contracts/records/events';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { mapAddress } from '@backline/contracts/base/map-address';
import { SmallBilling } from '@backline/design-system/billing';
import { KeyValue } from '@backline/design-system/key-value';
import { TextLink } from '@backline/design-system/link';
import { Section } from '@backline/design-system/page';
import { Sleeve } from '@backline/design-system/sleeve';
import { Text } from '@backline/design-system/text';
import { routes } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import { ReplyItems } from '#src/event/reply-items.tsx';
import styles from './venue-block.module.css';

export function VenueBlock({ venue }: Pick<Event, 'venue'>) {
  const kind = venue.type.charAt(0).toUpperCase() + venue.type.slice(1);
  return (
    <Section title="Venue">
      <div className={styles.venue}>
        <Sleeve name={venue.name} id={venue.id} src={sizedPicture(venue.image, 160)} size={72} />
        <div className={styles.text}>
          <Link to={routes.venue(venue.handle)} className={styles.name}>
            <SmallBilling as="span">{venue.name}</SmallBilling>
          </Link>
          <TextLink size="sm" href={mapAddress([venue.address, venue.city])} target="_blank" rel="noreferrer">
            {venue.address}, {venue.city}
          </TextLink>
          <Text tone="muted" size="sm">
            {venue.capacity === null ? kind : `${kind}, ${venue.capacity} people`}
          </Text>
        </div>
      </div>
      <KeyValue className={styles.replies}>
        <ReplyItems venue={venue} />
      </KeyValue>
    </Section>
  );
}
