import type { Application } from '@backline/contracts/booking/applications';
import { Badge } from '@backline/design-system/badge';
import { DeadlineClock, timeLeft } from '@backline/design-system/deadline-clock';
import { Heading } from '@backline/design-system/heading';
import { Text } from '@backline/design-system/text';
import { Timeline } from '@backline/design-system/timeline';
import { pauseMessage } from '@backline/contracts/booking/pause-message';
import { applicationState, formatDayTime, useReaderZone, useServerNow } from '@backline/shell-sdk';
import { useEffect, useId, useRef } from 'react';
import styles from './application-state.module.css';
import { timelineOf } from './application-timeline.ts';
import { outcomeOf } from './outcome.ts';

/** The state of an application, the venue's deadline, and the steps so far. */
export function ApplicationState({ application }: { application: Application }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useServerNow();
  const { status, submittedAt, replyDueAt, event, history, pause } = application;
  const { label, tone } = applicationState(status, 'artist', pause);
  const zone = useReaderZone(event.timeZone);
  const waits = status === 'submitted' && !pause;
  const steps = history.length;
  const before = useRef({ status, steps });
  const isOwnStep = status === 'withdrawn' || history.at(-1)?.by === 'artist';
  // The button of the artist's step has disappeared.
  useEffect(() => {
    const hasMoved = before.current.status !== status || before.current.steps !== steps;
    if (hasMoved && isOwnStep) heading.current?.focus();
    before.current = { status, steps };
  }, [status, steps, isOwnStep]);
  const urgency = waits ? timeLeft(new Date(replyDueAt), now).tone : 'calm';
  return (
    <section aria-labelledby={headingId} className={styles.state}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <Heading id={headingId} size={3} ref={heading} tabIndex={-1}>
            Your application
          </Heading>
          <Text tone="muted" size="sm">
            {waits ? `${event.venueName} has until ${formatDayTime(replyDueAt, zone)} to reply.` : null}
            {pause ? pauseMessage(application, formatDayTime(pause.until, zone)) : null}
            {waits || pause ? null : outcomeOf(application)}
          </Text>
        </div>
        <Badge tone={urgency === 'calm' ? tone : urgency}>{label}</Badge>
      </div>
      {waits ? <DeadlineClock from={submittedAt} until={replyDueAt} now={now} wordsBelow /> : null}
      <Timeline
        aria-labelledby={headingId}
        tone={urgency === 'calm' ? 'mark' : urgency}
        steps={timelineOf(application).map(({ title, at, state, heard }) => ({
          title,
          detail: at === null ? 'Not yet' : [formatDayTime(at, zone), heard].filter(Boolean).join(', '),
          state: state === 'due' ? 'now' : state,
        }))}
      />
    </section>
  );
}
