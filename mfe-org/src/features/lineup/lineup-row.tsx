import type { Application } from '@backline/contracts/booking/applications';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { Heading } from '@backline/design-system/heading';
import { Sleeve } from '@backline/design-system/sleeve';
import { Text } from '@backline/design-system/text';
import { applicationState, formatDayTime, routes, useReaderZone } from '@backline/shell-sdk';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { overlapText } from '#src/event/overlap-text.ts';
import type { VenueStep } from './api.ts';
import styles from './lineup.module.css';
import { LineupDialog } from './lineup-dialog.tsx';

const LABELS = { 'call-off': 'Call off', 'ask-late': 'Ask late' } as const;
const STEPS: readonly VenueStep['transition'][] = ['call-off', 'ask-late'];

/** One artist of the event, with the step that the API allows. */
export function LineupRow({ application }: { application: Application }) {
  const { artist, status, reason, event, allowedActions } = application;
  const [isOpen, setIsOpen] = useState(false);
  const zone = useReaderZone(event.timeZone);
  const step = STEPS.find((transition) => allowedActions.includes(transition));
  const state = applicationState(status, 'venue');
  const notes = [noteOf(application, zone), overlapText(application)].filter((note) => note !== null);
  return (
    <li className={styles.row}>
      <Sleeve name={artist.stageName} id={artist.id} src={sizedPicture(artist.profileImage, 160)} size={56} />
      <div className={styles.facts}>
        <Heading level={3} size={4}>
          <Link to={routes.profile(artist.handle)}>{artist.stageName}</Link>
        </Heading>
        {notes.map((note) => (
          <Text key={note} size="sm" tone="muted">
            {note}
          </Text>
        ))}
        {reason ? <Text size="sm">{reason}</Text> : null}
      </div>
      <Badge tone={state.tone}>{state.label}</Badge>
      {step ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${LABELS[step]} ${artist.stageName}`}
          onClick={() => setIsOpen(true)}
        >
          {LABELS[step]}
        </Button>
      ) : null}
      {isOpen && step ? (
        <LineupDialog application={application} transition={step} onClose={() => setIsOpen(false)} />
      ) : null}
    </li>
  );
}

function noteOf({ status, confirmDueAt, history }: Application, zone: string): string | null {
  if (status === 'closed') {
    return history.at(-1)?.transition === 'lapse' ? 'An account was suspended' : 'Every spot taken';
  }
  if (confirmDueAt === null) return null;
  const until = formatDayTime(confirmDueAt, zone);
  return status === 'asked' ? `Has until ${until} to confirm` : `Has until ${until} to confirm the change`;
}
