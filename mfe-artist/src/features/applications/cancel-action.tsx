import type { Application } from '@backline/contracts/booking/applications';
import type { Cancelling } from '@backline/contracts/records/cancelling.schemas';
import { AGREED_NIGHTS_MIN } from '@backline/contracts/base/limits';
import { cancellingText } from '@backline/contracts/records/reply-facts';
import { Text } from '@backline/design-system/text';
import { StepButton } from './step-button.tsx';
import styles from './withdraw-action.module.css';

/** Cancels an agreed night, for a reason that the venue reads. */
export function CancelAction({ application }: { application: Application }) {
  const { credits, creditState, event, cancelling } = application;
  const spent = credits > 0 && creditState === 'captured' ? ` Your ${credits} credits do not come back.` : '';
  return (
    <section className={styles.action} aria-label="Cancel">
      <Text tone="muted" size="sm" className={styles.text}>
        {rateOf(cancelling?.artist ?? null)}
      </Text>
      <StepButton
        application={application}
        transition="cancel"
        label="Cancel the night"
        title={`Cancel ${event.headliner}?`}
        effect={`Your spot opens again, and ${event.venueName} reads your reason.${spent} It counts as a night that you cancelled.`}
        keep="Keep the night"
        done="Night cancelled"
        reasonHint={`${event.venueName} reads this.`}
      />
    </section>
  );
}

/** `You have cancelled 1 of 8 nights.` */
function rateOf(rate: Cancelling | null): string {
  const seen = 'Venues see how often you cancel';
  if (rate === null) return `${seen}, from ${AGREED_NIGHTS_MIN} agreed nights on.`;
  return `You have cancelled ${cancellingText(rate)}. ${seen}.`;
}
