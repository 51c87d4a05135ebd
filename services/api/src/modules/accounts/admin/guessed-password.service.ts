import { PASSWORD_GUESSED } from '@backline/contracts/accounts/password-guessed';
import type { RouteContext } from '#src/context.ts';
import { mailOwner } from '#src/mail/mail-owner.ts';

const USEFUL_MS = 24 * 3_600_000;

/** Mails the owner of an address that somebody guesses the password. False for an address without an account. */
export async function tellOfGuesses(context: RouteContext, email: string): Promise<boolean> {
  const account = await context.accountAdmin?.find(email);
  if (!account) return false;
  const usefulUntil = new Date(context.clock().getTime() + USEFUL_MS);
  const letter = { kind: 'password-guessed', usefulUntil };
  return mailOwner(context, account.id, { ...PASSWORD_GUESSED, facts: {} }, letter);
}
