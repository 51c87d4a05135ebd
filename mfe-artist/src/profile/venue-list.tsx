import type { Artist } from '@backline/contracts/artists';
import { SmallBilling } from '@backline/design-system/billing';
import { Rows } from '@backline/design-system/rows';
import { Text } from '@backline/design-system/text';
import styles from './venue-list.module.css';

export function VenueList({ venues }: { venues: Artist['notableVenues'] }) {
  return (
    <Rows>
      {venues.map(({ name, city }) => (
        <li key={`${name} ${city}`} className={styles.venue}>
          <SmallBilling as="span" size="lg" className={styles.name}>
            {name}
          </SmallBilling>
          {city === undefined ? null : (
            <Text as="span" tone="muted" className={styles.city}>
              {city}
            </Text>
          )}
        </li>
      ))}
    </Rows>
  );
}
