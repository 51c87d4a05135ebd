import { Button } from '@backline/design-system/button';
import { LINK_MESSAGES, type LinkKind, minutesAndSeconds, routes, useSendLink } from '@backline/shell-sdk';
import styles from './settings.module.css';

interface Props {
  kind: LinkKind;
  email: string;
  label: string;
}

/** Sends a link to the person's own address. The link leads back to the settings. */
export function ResendLink({ kind, email, label }: Props) {
  const { send, busy, secondsToWait } = useSendLink(kind, LINK_MESSAGES[kind], {
    next: routes.settings,
    inPlace: true,
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      className={styles.start}
      busy={busy}
      disabled={secondsToWait > 0}
      onClick={() => void send(email)}
    >
      {secondsToWait > 0 ? `Send again in ${minutesAndSeconds(secondsToWait)}` : label}
    </Button>
  );
}
