import { forbidden } from '@backline/service-kit/http/answers/app-error';
import type { AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';

/** @throws AppError unless the account is an artist's without a profile. */
export function requireSigningUp({ userType, artistId }: AccountRecord): void {
  if (userType !== 'artist') throw forbidden('Only artist accounts have an artist profile');
  if (artistId !== null) throw forbidden('You have a profile already');
}
