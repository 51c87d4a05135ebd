import type { Artist } from '@backline/contracts/profiles/artists';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { Rows } from '@backline/design-system/rows';
import { Sleeve } from '@backline/design-system/sleeve';
import { Data, Text } from '@backline/design-system/text';
import { durationOf } from './track-duration.ts';
import styles from './track-list.module.css';

const count = new Intl.NumberFormat('en-US');

export function TrackList({ tracks }: { tracks: Artist['topTracks'] }) {
  return (
    <Rows as="ol">
      {tracks.map(({ name, album, image, plays, duration_ms: ms }, i) => (
        <li key={`${name} ${album}`} className={styles.track}>
          <Data className={styles.number}>{i + 1}</Data>
          <Sleeve name={name} src={sizedPicture(image, 160)} />
          <span className={styles.text}>
            <Text as="b" truncate title={name} className={styles.name}>
              {name}
            </Text>
            {album === undefined ? null : (
              <Text as="span" truncate tone="muted" size="sm">
                {album}
              </Text>
            )}
          </span>
          <Data tone="muted" className={styles.plays}>
            {plays === undefined ? '–' : count.format(plays)}
          </Data>
          <Data tone="muted" className={styles.duration}>
            {durationOf(ms)}
          </Data>
        </li>
      ))}
    </Rows>
  );
}
