import type { AccountAdmin } from '#src/http/account-admin.ts';

async function refuse(): Promise<never> {
  throw new Error('This test calls the authentication service in a way that it does not expect');
}

const REFUSED: AccountAdmin = {
  find: refuse,
  read: refuse,
  create: refuse,
  setPassword: refuse,
  setSuspended: refuse,
  signOutEverywhere: refuse,
  remove: refuse,
  removeFactors: refuse,
  removePasskeys: refuse,
  send: refuse,
  isPassword: refuse,
  mailsTo: refuse,
};

/** An authentication service that answers only the calls that a test expects. */
export function accountAdminOf(answers: Partial<AccountAdmin>): AccountAdmin {
  return { ...REFUSED, ...answers };
}
