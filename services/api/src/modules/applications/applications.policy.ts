import { forbidden } from '#src/http/app-error.ts';
import type { AccountRecord } from '#src/modules/accounts/accounts.model.ts';
import type { Actor, ApplicationRecord } from './applications.model.ts';

/** Which side of an application the person is on; anybody else has no business with it. */
export function sideOf(application: ApplicationRecord, account: AccountRecord): Actor {
  if (account.artistId !== null && account.artistId === application.artistId) return 'artist';
  if (account.orgId !== null && account.orgId === application.orgId) return 'venue';
  throw forbidden('This application belongs to somebody else');
}

/** The artist profile an application is made for: the caller's own, whatever the body says (decisions 3). */
export function requireApplicant(account: AccountRecord, artistId: string | undefined): string {
  if (account.artistId === null) throw forbidden('Create your artist profile before you apply');
  if (artistId !== undefined && artistId !== account.artistId) {
    throw forbidden('You can apply only as yourself');
  }
  return account.artistId;
}
