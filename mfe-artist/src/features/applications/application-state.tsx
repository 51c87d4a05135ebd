import type { Application } from '@backline/contracts/applications';
import { Badge } from '@backline/design-system/badge';
import { DeadlineClock, timeLeft } from '@backline/design-system/deadline-clock';
import { Heading } from '@backline/design-system/heading';
import { Text } from '@backline/design-system/text';
import { Timeline } from '@backline/design-system/timeline';
import { formatDayTime } from '@backline/shell-sdk';
import { useId, useState } from 'react';
import styles from './application-state.module.css';
import { timelineOf } from './application-timeline.ts';
import { APPLICATION_STATUS, outcomeOf } from './outcome.ts';

const readerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where an application stands, until when the venue has time, and its way so far. */
export function ApplicationState({ application }: { application: Application }) {
  const headingId = useId();
  const [opened] = useState(() => new Date());
  const { status, submittedAt, replyDueAt, event } = application;
  const { word, tone } = APPLICATION_STATUS[status];
  const zone = readerZone();
  const waits = status === 'submitted';
  const urgency = waits ? timeLeft(new Date(replyDueAt), opened).tone : 'calm';
  return (
    <section aria-labelledby={headingId} className={styles.state}>
      <div className={styles.head}>
        <div>
          <Heading id={headingId} size={3}>
            Your application
          </Heading>
          <Text tone="muted" size="sm">
            {waits
              ? `${event.venueName} has until ${formatDayTime(replyDueAt, zone)} to reply.`
              : outcomeOf(application)}
          </Text>
        </div>
        <Badge tone={waits && urgency !== 'calm' ? urgency : tone}>{word}</Badge>
      </div>
      {waits && <DeadlineClock from={submittedAt} until={replyDueAt} />}
      <Timeline
        aria-labelledby={headingId}
        tone={urgency === 'calm' ? 'mark' : urgency}
        steps={timelineOf(application).map(({ title, at, state }) => ({
          title,
          detail: at === null ? 'Not yet' : formatDayTime(at, zone),
          state: state === 'due' ? 'now' : state,
        }))}
      />
    </section>
  );
}
