import { buttonClass } from '@backline/design-system/button';
import { SubmitButton } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import styles from './org-signup.module.css';
import { pathOfStep } from './org-steps.ts';

interface Props {
  step: number;
  action: string;
  busy?: boolean;
  busyLabel?: string;
}

/** The buttons of a step: next and back. */
export function StepButtons({ step, action, busy = false, busyLabel }: Props) {
  return (
    <div className={styles.buttons}>
      <SubmitButton block={false} busy={busy} busyLabel={busyLabel}>
        {action}
      </SubmitButton>
      <Link to={pathOfStep(step - 1)} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
        Back
      </Link>
    </div>
  );
}
