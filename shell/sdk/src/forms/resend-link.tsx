import { Button } from '@backline/design-system/button';
import { minutesAndSeconds } from '#src/words/format-duration.ts';
import { LINK_MESSAGES } from './parts/link-messages.ts';
import type { LinkKind } from '#src/session/mail-links.ts';
import { useSendLink } from '#src/screen/use-send-link.ts';

interface Props {
  kind: LinkKind;
  /** The person's own address. */
  email: string;
  label: string;
  /** The path of this site to which the link leads after use. */
  next: string;
  className?: string | undefined;
}

/** A small button that mails a link to the person's own address. It shows the waiting time until the next one. */
export function ResendLink({ kind, email, label, next, className }: Props) {
  const { send, busy, secondsToWait } = useSendLink(kind, LINK_MESSAGES[kind], { next, inPlace: true });
  return (
    <Button
      variant="quiet"
      size="sm"
      className={className}
      busy={busy}
      disabled={secondsToWait > 0}
      onClick={() => void send(email)}
    >
      {secondsToWait > 0 ? `Send again in ${minutesAndSeconds(secondsToWait)}` : label}
    </Button>
  );
}
