import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import type { FavouriteRound } from '@backline/contracts/booking/favourites';
import {
  DAILY_INVITATIONS_MAX,
  EVENT_INVITATIONS_MAX,
  INVITATION_WINDOW_HOURS,
} from '@backline/contracts/base/limits';
import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Select } from '@backline/design-system/select';
import { formatDayTime } from '@backline/shell-sdk';
import { StepDialog } from '@backline/shell-sdk/step-dialog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownEventsQuery } from '#src/event/api.ts';
import { nameOf } from '#src/event/event-texts.ts';
import { useInviteAll } from './api.ts';
import styles from './favourites.module.css';
import { invitedText, roundLines } from './round-texts.ts';

interface Props {
  /** Empty while no event is chosen. */
  eventId: string;
  /** The chosen event. */
  event: OwnEvent | undefined;
  onChoose: (id: string) => void;
}

/** The event to which the venue invites its favourites, and the button that invites all of them. */
export function EventChoice({ eventId, event, onChoose }: Props) {
  const upcoming = useInfiniteQuery(ownEventsQuery('upcoming'));
  const open = (upcoming.data ?? []).filter(({ status }) => status === 'accepting');
  const isListed = open.some(({ id }) => id === eventId);
  return (
    <div className={styles.choice}>
      <Field
        label="Invite to"
        hint={open.length === 0 && upcoming.data ? 'None of your events takes applications.' : undefined}
      >
        <Select value={eventId} onChange={({ target }) => onChoose(target.value)}>
          <option value="">Choose an event</option>
          {eventId === '' || isListed ? null : (
            <option value={eventId}>{event ? labelOf(event) : 'One event'}</option>
          )}
          {open.map((each) => (
            <option key={each.id} value={each.id}>
              {labelOf(each)}
            </option>
          ))}
        </Select>
      </Field>
      {event ? <InviteAll key={event.id} event={event} /> : null}
    </div>
  );
}

const labelOf = (event: OwnEvent) =>
  event.startsAt ? `${nameOf(event)}, ${formatDayTime(event.startsAt, event.form.timeZone)}` : nameOf(event);

const EFFECT = `Your favourites are invited in the order of this list. At most ${EVENT_INVITATIONS_MAX} can be invited to one event, and ${DAILY_INVITATIONS_MAX} in ${INVITATION_WINDOW_HOURS} hours. They apply without credits.`;

function InviteAll({ event }: { event: OwnEvent }) {
  const [isAsking, setIsAsking] = useState(false);
  const [round, setRound] = useState<FavouriteRound | null>(null);
  const invite = useInviteAll();
  return (
    <>
      <div>
        <StepDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          trigger={<Button variant="accent">Invite my favourites</Button>}
          title={`Invite your favourites to ${nameOf(event)}?`}
          effect={EFFECT}
          keep="Not now"
          label="Invite"
          busyLabel="Inviting..."
          variant="accent"
          onStep={async () => {
            setRound(await invite.mutateAsync(event.id));
            setIsAsking(false);
          }}
        />
      </div>
      {round ? (
        <Alert tone={round.invited.length > 0 ? 'ok' : 'info'} title={invitedText(round)}>
          {roundLines(round).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      ) : null}
    </>
  );
}
