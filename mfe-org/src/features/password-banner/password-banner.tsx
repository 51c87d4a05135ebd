import { Banner } from '@backline/design-system/banner';
import { Button, buttonClass } from '@backline/design-system/button';
import { KeyIcon } from '@backline/design-system/icon';
import {
  durationText,
  linkMinutes,
  minutesAndSeconds,
  routes,
  useSendLink,
  useSession,
  withNext,
} from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import styles from './password-banner.module.css';

/** Reminds an organisation that has no password yet (rules: organisation signup). */
export function PasswordBanner() {
  const user = useSession((session) => session.user);
  return user?.passwordPending ? <Reminder email={user.email} /> : null;
}

const toastsFor = (email: string) => ({
  sentTitle: 'Link Sent',
  sent: `Look for it at ${email}.`,
  failed: 'Sending Failed',
  unexpected: 'Sending Error',
});

function Reminder({ email }: { email: string }) {
  const { send, busy, secondsToWait } = useSendLink('recovery', toastsFor(email), { inPlace: true });
  return (
    <Banner
      role="region"
      aria-label="Set your password"
      title="Set your password"
      icon={<KeyIcon />}
      actions={
        <>
          <Button
            variant="ghost"
            busy={busy}
            busyLabel="Sending Link..."
            disabled={secondsToWait > 0}
            className={styles.again}
            onClick={() => void send(email)}
          >
            {secondsToWait > 0 ? `Send again in ${minutesAndSeconds(secondsToWait)}` : 'Send again'}
          </Button>
          <Link
            to={withNext(routes.resetPassword, routes.orgDashboard)}
            className={buttonClass({ variant: 'accent' })}
          >
            Set password
          </Link>
        </>
      }
    >
      <span className={styles.sentence}>
        We sent a link to {email}. It works for {durationText(linkMinutes('first_password'))}.
      </span>
    </Banner>
  );
}
