import type { Application } from '@backline/contracts/applications';
import { Heading } from '@backline/design-system/heading';
import { InstagramIcon, SpotifyIcon, TiktokIcon } from '@backline/design-system/brand-icon';
import { linkClass } from '@backline/design-system/link';
import { StatTile, StatTiles } from '@backline/design-system/stat';
import { Text } from '@backline/design-system/text';
import { dateParts, formatCount, routes, useReaderZone } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import styles from './application-row.module.css';

interface Props {
  id: string;
  application: Application;
}

/** The application as a venue reads it before it decides. */
export function ApplicationMessage({ id, application }: Props) {
  const { artist, event, message, reason, submittedAt } = application;
  const { weekday, day, month } = dateParts(submittedAt, useReaderZone(event.timeZone));
  return (
    <div id={id} className={styles.panel}>
      <div className={styles.applied}>
        <Text size="sm" tone="muted">
          Applied for <b className={styles.event}>{event.headliner}</b>, {weekday} {day} {month}.
        </Text>
        <Link className={linkClass({ size: 'sm' })} to={routes.profile(artist.handle)}>
          Open profile
        </Link>
      </div>
      <StatTiles>
        <StatTile icon={<SpotifyIcon />} value={formatCount(artist.spotifyFollowers)} label="Spotify" />
        <StatTile icon={<TiktokIcon />} value={formatCount(artist.tiktokFollowers)} label="TikTok" />
        <StatTile icon={<InstagramIcon />} value={formatCount(artist.instagramFollowers)} label="Instagram" />
      </StatTiles>
      <section className={styles.text}>
        <Heading level={4}>Why you&apos;d be a good fit</Heading>
        <p className={styles.quote}>{message}</p>
      </section>
      {reason === null ? null : (
        <section className={styles.text}>
          <Heading level={4}>Your reason</Heading>
          <p className={styles.quote}>{reason}</p>
        </section>
      )}
    </div>
  );
}
