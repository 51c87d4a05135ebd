import { useSending } from './use-outbox.ts';

/** Sends what waits, on a screen without messages. */
export function WaitingSender() {
  useSending();
  return null;
}
