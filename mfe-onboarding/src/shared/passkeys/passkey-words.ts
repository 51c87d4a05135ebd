import { failureMessage } from '@backline/shell-sdk';

/** What to do about a refusal of the browser, by the name of its error. */
const WORDS: Readonly<Record<string, string>> = {
  // Browsers say no more, so that a page cannot find out which passkeys there are.
  NotAllowedError: 'No passkey was chosen, or the time ran out. Try again, or use your password.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address. Open Backline under its own name.',
  NotSupportedError: 'This device cannot keep a passkey. Use another device, or a password.',
  ConstraintError: 'Set up a screen lock on this device first. A passkey needs it.',
};

/** Why a passkey was not made or used, in words. */
export function passkeyWords(error: unknown): string {
  return (error instanceof DOMException && WORDS[error.name]) || failureMessage(error);
}
