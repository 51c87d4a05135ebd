import { ApiError, sendLink, toast, useCountdown, type LinkKind } from '@backline/shell-sdk';
import { useRef, useState } from 'react';
import { LINK_WORDS } from './link-words.ts';

/** A mailbox gets one message a minute: sooner there is nothing to send again. */
const PAUSE_SECONDS = 60;

/**
 * Sends a link to one address after the other, and waits where the service asks for it. Says that it was sent
 * when that is all that happens: for the second link to an address, or with `inPlace` for the first too.
 */
export function useSendLink(kind: LinkKind, next: string | undefined, { inPlace = false } = {}) {
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [secondsToWait, wait] = useCountdown();
  const running = useRef(false);
  const words = LINK_WORDS[kind];

  async function send(email: string): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await sendLink(kind, email, next);
      if (inPlace || sentTo === email) toast(words.sentNotice, words.sent, 'success');
      setSentTo(email);
      wait(PAUSE_SECONDS);
      return true;
    } catch (error) {
      const { code, serverMessage, details } = error instanceof ApiError ? error : {};
      if (code === 'rate_limited') wait(Number(details?.['retryAfterSeconds']));
      if (code === 'rate_limited' || code === 'validation_failed')
        toast(words.failed, serverMessage, 'danger');
      else toast(words.unexpected, 'An unexpected error occurred. Please try again.', 'danger');
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function startOver() {
    setSentTo(null);
    wait(0);
  }

  return { send, busy, sentTo, secondsToWait, startOver };
}
