import type { Application } from '@backline/contracts/booking/applications';
import type { EventChange } from '@backline/contracts/records/event-changes.schemas';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { Section } from '@backline/design-system/page';
import { Text } from '@backline/design-system/text';
import { formatDayTime, useReaderZone } from '@backline/shell-sdk';
import styles from './application-page.module.css';
import { StepButton } from './step-button.tsx';

const LABELS = { start: 'Starts', place: 'Place', pay: 'Pay' } as const;

/** The venue's changes of the night, and the choices of the artist. */
export function ChangedNight({ application }: { application: Application }) {
  const { changes, event, confirmDueAt, allowedActions, status } = application;
  const zone = useReaderZone(event.timeZone);
  if (changes.length === 0) return null;
  const mustConfirm = status === 'accepted' && confirmDueAt !== null;
  return (
    <Section title="The night has changed">
      <KeyValue open>
        {changes.map((change, index) => (
          <KeyValueItem key={`${change.field}-${index}`} label={LABELS[change.field]}>
            <Change change={change} timeZone={event.timeZone} />
          </KeyValueItem>
        ))}
      </KeyValue>
      <Text tone="muted" size="sm">
        {mustConfirm
          ? `Confirm until ${formatDayTime(confirmDueAt, zone)} to keep your spot. Otherwise it opens again${returned(application)}.`
          : null}
        {status === 'submitted'
          ? `You can withdraw${returned(application)}. It does not count as one of your withdrawals.`
          : null}
      </Text>
      {mustConfirm ? (
        <div className={styles.choice}>
          {allowedActions.includes('pass-change') ? (
            <StepButton
              application={application}
              transition="pass-change"
              label="Give up the spot"
              title="Give up your spot?"
              effect={`The spot opens again${returned(application)}. It does not count as a night that you cancelled.`}
              keep="Not now"
              done="Spot given up"
            />
          ) : null}
          {allowedActions.includes('confirm-change') ? (
            <StepButton
              application={application}
              transition="confirm-change"
              label="Confirm"
              title="Play the changed night?"
              effect={`You keep your spot at ${event.headliner}, with the changes above.`}
              keep="Not now"
              done="Confirmed"
              variant="accent"
            />
          ) : null}
        </div>
      ) : null}
    </Section>
  );
}

function Change({ change, timeZone }: { change: EventChange; timeZone: string }) {
  const show = (value: string) => (change.field === 'start' ? formatDayTime(value, timeZone) : value);
  return (
    <>
      <del>{show(change.from)}</del> <ins>{show(change.to)}</ins>
    </>
  );
}

/** The credits that the artist gets back. A late or free place cost nothing. */
function returned({ credits, creditState }: Application): string {
  return credits > 0 && creditState !== 'released' ? `, and your ${credits} credits come back` : '';
}
