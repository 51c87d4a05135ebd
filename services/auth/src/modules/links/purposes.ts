import { invalid } from '#src/http/refusals.ts';
import type { Purpose } from '#src/modules/one-time-tokens/one-time-tokens.model.ts';

export const CHANGE_PURPOSES = ['email_change_current', 'email_change_new'] as const satisfies Purpose[];

/** Links that sign in. Using one makes the others invalid. */
export const SIGN_IN_PURPOSES: readonly Purpose[] = [
  'signup',
  'invite',
  'recovery',
  'set-password',
  'magiclink',
  'reauthentication',
];

/** Links for setting a new password. */
export const PASSWORD_PURPOSES: readonly Purpose[] = ['recovery', 'set-password', 'invite'];

/** The types in a client's request, and the tokens that each type accepts. */
const TYPES: Readonly<Record<string, readonly Purpose[]>> = {
  signup: ['signup'],
  invite: ['invite', 'set-password'],
  recovery: ['recovery', 'set-password'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
  email_change: CHANGE_PURPOSES,
};

/** The method of a session in its access token, after a link of this purpose. The names are those of Supabase. */
export const AUTH_METHODS: Record<Purpose, string> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  'set-password': 'invite',
  magiclink: 'magiclink',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'otp',
};

/** @throws AppError `validation_failed`. */
export function purposesOf(type: string): readonly Purpose[] {
  const purposes = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!purposes) throw invalid('Unsupported verification type');
  return purposes;
}
