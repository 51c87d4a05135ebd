import { belongsTo, lazyScreen, useSession } from '@backline/shell-sdk';
import { Suspense } from 'react';
import styles from './segments.module.css';

// Strangers do not need its code.
const SegmentLinks = lazyScreen(async () => (await import('./segment-links.tsx')).SegmentLinks);

/** The two parts of Events on a phone, for artists. Wider screens have both in the bar at the top. */
export function Segments() {
  const isArtist = useSession(({ user }) => user !== null && belongsTo('artist', user));
  if (!isArtist) return null;
  return (
    <div className={styles.root}>
      <Suspense>
        <SegmentLinks />
      </Suspense>
    </div>
  );
}
