import { belongsTo, useLateCode, useSession } from '@backline/shell-sdk';
import styles from './segments.module.css';

const loadLinks = () => import('./segment-links.tsx');

/**
 * The two parts of Events on a phone, for artists. Wider screens have both in the bar at the top. The code loads
 * after the page, because strangers do not need it.
 */
export function Segments() {
  const isArtist = useSession(({ user }) => user !== null && belongsTo('artist', user));
  const code = useLateCode(isArtist ? loadLinks : null);
  if (!isArtist) return null;
  return <div className={styles.root}>{code ? <code.SegmentLinks /> : null}</div>;
}
