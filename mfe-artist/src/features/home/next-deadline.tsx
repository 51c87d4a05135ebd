import type { Application } from '@backline/contracts/booking/applications';
import { pictureSources } from '@backline/contracts/base/pictures';
import { Billing } from '@backline/design-system/billing';
import { buttonClass } from '@backline/design-system/button';
import { Card } from '@backline/design-system/card';
import { DeadlineClock } from '@backline/design-system/deadline-clock';
import { Heading } from '@backline/design-system/heading';
import { Poster } from '@backline/design-system/poster';
import { Text } from '@backline/design-system/text';
import {
  applicationState,
  formatDayTime,
  LoadFailed,
  useReaderZone,
  useServerNow,
} from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { pictureOf } from '#src/event/event-picture.ts';
import { applicationPath } from '#src/paths.ts';
import { nextDeadlineQuery } from './api.ts';
import styles from './next-deadline.module.css';

/** The next venue that must reply. Without one, the card is absent. */
export function NextDeadline() {
  const waiting = useQuery(nextDeadlineQuery());
  if (waiting.isLoadingError) return <LoadFailed what="Your next deadline" queries={[waiting]} />;
  const [next] = waiting.data ?? [];
  return next ? <Deadline application={next} /> : null;
}

function Deadline({
  application: { id, event, status, submittedAt, replyDueAt, pause },
}: {
  application: Application;
}) {
  const headingId = useId();
  const zone = useReaderZone(event.timeZone);
  const now = useServerNow();
  const art = pictureSources(pictureOf(event));
  return (
    <Card flush aria-labelledby={headingId}>
      <Poster
        flush
        ratio="16 / 9"
        sizes="(min-width: 1120px) 372px, 100vw"
        alt=""
        name={event.headliner}
        {...art}
      >
        <Billing max="5.5rem">{event.headliner}</Billing>
      </Poster>
      <div className={styles.body}>
        <Heading id={headingId} level={2} size={3}>
          Next deadline
        </Heading>
        <Text tone="muted" size="sm">
          {pause
            ? `An account is suspended. Closes on ${formatDayTime(pause.until, zone)}`
            : `${event.venueName} replies by ${formatDayTime(replyDueAt, zone)}`}
        </Text>
        <DeadlineClock
          from={submittedAt}
          until={pause?.until ?? replyDueAt}
          now={now}
          badge={applicationState(status, 'artist', pause).label}
          wordsBelow
        />
        <Link to={applicationPath(id)} className={buttonClass({ variant: 'quiet', block: true })}>
          View application
        </Link>
      </div>
    </Card>
  );
}
