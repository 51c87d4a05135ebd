import { LINK_PAUSE_SECONDS } from '@backline/contracts/base/limits';
import { useState } from 'react';
import { ApiError } from '#src/calls/api-error.ts';
import { unexpectedMessage } from '#src/words/failure-message.ts';
import { sendLink, type LinkKind } from '#src/session/mail-links.ts';
import { toast } from './toast.ts';
import { useCountdown } from './use-countdown.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** The toasts of a mailed link: title and text after sending, and the titles of a refusal and of any other failure. */
export interface LinkToasts {
  sentTitle: string;
  sent: string;
  failed: string;
  unexpected: string;
}

/** Options of one use of `useSendLink`. */
export interface SendLinkOptions {
  /** The path of this site to which the link leads after use. */
  next?: string | undefined;
  /** True if the screen does not change when a link is sent. A toast then reports each link. @default false */
  inPlace?: boolean;
}

/** The result of `useSendLink`. `secondsToWait` is above 0 while a mailbox must wait for its next link. */
export type SendLink = ReturnType<typeof useSendLink>;

/**
 * Sends mailed links of one kind, one at a time (rules: mailed links). A toast reports the second link to an
 * address, or with `inPlace` every link. A toast reports every failure, and then `send` resolves to false.
 */
export function useSendLink(
  kind: LinkKind,
  toasts: LinkToasts,
  { next, inPlace = false }: SendLinkOptions = {},
) {
  const { busy, run } = useOneAtATime();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [secondsToWait, wait] = useCountdown();

  async function trySending(email: string): Promise<boolean> {
    try {
      await sendLink(kind, email, next);
      if (inPlace || sentTo === email) toast(toasts.sentTitle, toasts.sent, 'success');
      setSentTo(email);
      wait(LINK_PAUSE_SECONDS);
      return true;
    } catch (error) {
      const { code, serverMessage, details } = error instanceof ApiError ? error : {};
      if (code === 'rate_limited') wait(Number(details?.['retryAfterSeconds']));
      if (code === 'rate_limited' || code === 'validation_failed')
        toast(toasts.failed, serverMessage, 'danger');
      else toast(toasts.unexpected, unexpectedMessage(error), 'danger');
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
