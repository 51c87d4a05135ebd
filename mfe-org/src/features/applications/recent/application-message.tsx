import type { Application } from '@backline/contracts/booking/applications';
import { Heading } from '@backline/design-system/heading';
import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import { dateParts, routes, useReaderZone } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import { FollowerTiles } from '#src/features/applications/follower-tiles.tsx';
import styles from '#src/features/applications/application-row.module.css';

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
      <FollowerTiles artist={artist} />
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
