import { ApiError, sendLink, toast, useCountdown } from '@backline/shell-sdk';
import { useRef, useState } from 'react';

/** A mailbox gets one message a minute: sooner there is nothing to send again. */
const PAUSE_SECONDS = 60;

/** Mails the link to set a password once more, and waits where the service asks for it. */
export function useSendPasswordLink(email: string) {
  const [busy, setBusy] = useState(false);
  const [secondsToWait, wait] = useCountdown();
  const running = useRef(false);

  async function send() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await sendLink('recovery', email);
      wait(PAUSE_SECONDS);
      toast('Link Sent', `Look for it at ${email}.`, 'success');
    } catch (error) {
      const { code, serverMessage, details } = error instanceof ApiError ? error : {};
      if (code === 'rate_limited') {
        wait(Number(details?.['retryAfterSeconds']));
        toast('Sending Failed', serverMessage, 'danger');
      } else toast('Sending Error', 'An unexpected error occurred. Please try again.', 'danger');
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { send, busy, secondsToWait };
}
