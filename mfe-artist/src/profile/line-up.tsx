import type { Artist } from '@backline/contracts/profiles/artists';
import { routes } from '@backline/shell-sdk';
import { BillLink } from './bill-link.tsx';
import styles from './line-up.module.css';

/** Names in the style of a bill's small print. A name with a profile links to it. */
export function LineUp({ artists }: { artists: Artist['supportedArtists'] }) {
  return (
    <ul className={styles.names}>
      {artists.map(({ name, artistId }) => (
        <li key={name} className={styles.name}>
          <BillLink name={name} to={artistId && routes.profile(artistId)} />
        </li>
      ))}
    </ul>
  );
}
