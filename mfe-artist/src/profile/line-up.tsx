import type { Artist } from '@backline/contracts/artists';
import { routes } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import styles from './line-up.module.css';

/** Names in the style of a bill's small print. A name with a profile links to it. */
export function LineUp({ artists }: { artists: Artist['supportedArtists'] }) {
  return (
    <ul className={styles.names}>
      {artists.map(({ name, artistId }) => (
        <li key={name} className={styles.name}>
          {artistId === undefined ? name : <Link to={routes.profile(artistId)}>{name}</Link>}
        </li>
      ))}
    </ul>
  );
}
