import { Button, buttonClass } from '@backline/design-system/button';
import { Link } from 'react-router-dom';
import { pathOfStep } from './org-steps.ts';
import styles from './org-signup.module.css';

interface Props {
  step: number;
  action: string;
  busy?: boolean;
  busyLabel?: string;
}

/** To the step before, and on. */
export function StepButtons({ step, action, busy = false, busyLabel }: Props) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel={busyLabel}>
        {action}
      </Button>
      <Link to={pathOfStep(step - 1)} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
        Back
      </Link>
    </div>
  );
}
