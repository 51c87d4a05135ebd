import type { Event } from '@backline/contracts/events';
import { sizedPicture } from '@backline/contracts/pictures';
import { SmallBilling } from '@backline/design-system/billing';
import { Section } from '@backline/design-system/page';
import { Sleeve } from '@backline/design-system/sleeve';
import { Text } from '@backline/design-system/text';
import styles from './venue-block.module.css';

export function VenueBlock({ venue }: Pick<Event, 'venue'>) {
  const kind = venue.type.charAt(0).toUpperCase() + venue.type.slice(1);
  return (
    <Section title="Venue">
      <div className={styles.venue}>
        <Sleeve name={venue.name} id={venue.id} src={sizedPicture(venue.image, 160)} size={72} />
        <div className={styles.text}>
          <SmallBilling>{venue.name}</SmallBilling>
          <Text tone="muted" size="sm">
            {venue.address}, {venue.city}
          </Text>
          <Text tone="muted" size="sm">
            {venue.capacity === null ? kind : `${kind}, ${venue.capacity} people`}
          </Text>
        </div>
      </div>
    </Section>
  );
}
