import type { Application } from '@backline/contracts/booking/applications';
import { Section } from '@backline/design-system/page';
import { Text } from '@backline/design-system/text';
import { formatDayTime, useReaderZone } from '@backline/shell-sdk';
import styles from './application-page.module.css';
import { StepButton } from './step-button.tsx';

/** A place that the venue offers after its reply deadline. */
export function LatePlace({ application }: { application: Application }) {
  const { status, event, confirmDueAt, allowedActions } = application;
  const zone = useReaderZone(event.timeZone);
  if (status !== 'asked' || confirmDueAt === null) return null;
  const canConfirm = allowedActions.includes('confirm');
  return (
    <Section title="Late, but yes">
      <Text>
        {event.venueName} did not reply in time, and asks now whether you still want to play. It costs you no
        credits.{' '}
        {canConfirm
          ? `You have until ${formatDayTime(confirmDueAt, zone)}. The first artist who confirms has the spot.`
          : 'Every spot is taken at the moment.'}
      </Text>
      <div className={styles.choice}>
        {allowedActions.includes('pass') ? (
          <StepButton
            application={application}
            transition="pass"
            label="Pass"
            title="Pass on this night?"
            effect={`${event.venueName} cannot ask you for this application again.`}
            keep="Not now"
            done="Passed"
          />
        ) : null}
        {canConfirm ? (
          <StepButton
            application={application}
            transition="confirm"
            label="Confirm"
            title={`Play ${event.headliner}?`}
            effect="You have the spot at once. It costs you no credits."
            keep="Not now"
            done="Confirmed"
            variant="accent"
          />
        ) : null}
      </div>
    </Section>
  );
}
