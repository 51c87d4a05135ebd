import { draftSlot } from '@backline/shell-sdk/forms';
import * as z from 'zod';

/** The address from the first step, kept in the tab until the account exists. */
export const signupEmail = draftSlot('signupEmail', z.string(), 'tab');

/** Text, @, text, dot, text. The server checks the address itself. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
