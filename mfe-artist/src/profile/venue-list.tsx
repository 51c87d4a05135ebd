import type { Artist } from '@backline/contracts/profiles/artists';
import { SmallBilling } from '@backline/design-system/billing';
import { Rows } from '@backline/design-system/rows';
import { routes } from '@backline/shell-sdk';
import { Text } from '@backline/design-system/text';
import { BillLink } from './bill-link.tsx';
import styles from './venue-list.module.css';

/** Rooms that the artist has played. A room with a page here links to it. */
export function VenueList({ venues }: { venues: Artist['notableVenues'] }) {
  return (
    <Rows>
      {venues.map(({ name, city, handle }) => (
        <li key={`${name} ${city}`} className={styles.venue}>
          <SmallBilling as="span" size="lg" className={styles.name}>
            <BillLink name={name} to={handle && routes.venue(handle)} />
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
