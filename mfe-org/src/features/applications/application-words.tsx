import type { Application } from '@backline/contracts/booking/applications';
import { Heading } from '@backline/design-system/heading';
import { linkClass } from '@backline/design-system/link';
import { Inline } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { dateParts, routes, useReaderZone } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './application-words.module.css';

interface Props {
  application: Application;
  level: 2 | 3 | 4;
  /** Where the artist lives, when it is known. */
  location?: string | null | undefined;
  /** Stands before the link to the profile. */
  action?: ReactNode;
}

/** What the artist wrote, and for which event. */
export function ApplicationWords({ application, level, location, action }: Props) {
  const { artist, event, message, reason, status, submittedAt } = application;
  const { weekday, day, month } = dateParts(submittedAt, useReaderZone(event.timeZone));
  const isCancelled = event.status === 'cancelled' || status === 'cancelled';
  return (
    <>
      <div className={styles.facts}>
        <Text size="sm" tone="muted">
          {location ? `${location}. ` : ''}Applied for <b className={styles.event}>{event.headliner}</b>,{' '}
          {weekday} {day} {month}.
        </Text>
        <Inline gap={2}>
          {action}
          <Link className={linkClass({ size: 'sm' })} to={routes.profile(artist.handle)}>
            Open profile
          </Link>
        </Inline>
      </div>
      <Quote level={level} title="Why you'd be a good fit" text={message} />
      <Quote level={level} title={isCancelled ? 'Reason' : 'Your reason'} text={reason} />
    </>
  );
}

function Quote({ level, title, text }: Pick<Props, 'level'> & { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <section>
      <Heading level={level} size={4}>
        {title}
      </Heading>
      <p className={styles.quote}>{text}</p>
    </section>
  );
}
