import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { unexpectedMessage } from './failure-message.ts';
import { sendLink, type LinkKind } from './session/mail-links.ts';
import { toast } from './toast.ts';
import { useCountdown } from './use-countdown.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** A mailbox gets one message a minute: sooner there is nothing to send again. */
const PAUSE_SECONDS = 60;

/** What is said of a link: title and sentence when it was sent, titles when it was refused or nobody answered. */
export interface LinkNotices {
  sentNotice: string;
  sent: string;
  failed: string;
  unexpected: string;
}

/** How one use of `useSendLink` deviates from the rule. */
export interface SendLinkOptions {
  /** Where the link leads on to: a path of this site. */
  next?: string | undefined;
  /** Whether nothing else on the screen shows that a link was sent. @default false */
  inPlace?: boolean;
}

/**
 * Sends a link to one address after the other, one at a time, and waits where the service asks for it
 * (`secondsToWait`). Says that it was sent when that is all that happens: for the second link to an address, or
 * with `inPlace` for the first too. Every failure is told in a notice; `send` then resolves to false.
 */
export function useSendLink(
  kind: LinkKind,
  notices: LinkNotices,
  { next, inPlace = false }: SendLinkOptions = {},
) {
  const { busy, run } = useOneAtATime();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [secondsToWait, wait] = useCountdown();

  async function trySending(email: string): Promise<boolean> {
    try {
      await sendLink(kind, email, next);
      if (inPlace || sentTo === email) toast(notices.sentNotice, notices.sent, 'success');
      setSentTo(email);
      wait(PAUSE_SECONDS);
      return true;
    } catch (error) {
      const { code, serverMessage, details } = error instanceof ApiError ? error : {};
      if (code === 'rate_limited') wait(Number(details?.['retryAfterSeconds']));
      if (code === 'rate_limited' || code === 'validation_failed')
        toast(notices.failed, serverMessage, 'danger');
      else toast(notices.unexpected, unexpectedMessage(error), 'danger');
      return false;
    }
  }

  async function send(email: string): Promise<boolean> {
    return (await run(() => trySending(email))) ?? false;
  }

  function startOver() {
    setSentTo(null);
    wait(0);
  }

  return { send, busy, sentTo, secondsToWait, startOver };
}
