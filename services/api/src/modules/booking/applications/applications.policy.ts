import { forbidden } from '@backline/service-kit/http/answers/app-error';
import type { AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import type { ApplicationRecord } from './applications.model.ts';

/** The two sides of an application. */
export type Side = 'artist' | 'venue';

/** The side of an application that the person is on. @throws AppError `forbidden` for anyone else. */
export function requireSide(application: ApplicationRecord, account: AccountRecord): Side {
  if (account.artistId !== null && account.artistId === application.artistId) return 'artist';
  if (account.orgId !== null && account.orgId === application.orgId) return 'venue';
  throw forbidden('This application belongs to another person');
}

/** The caller's own profile. People may apply only for it, whatever the body says (rules: server decides). */
export function requireApplicant(account: AccountRecord, artistId: string | undefined): string {
  if (account.artistId === null) throw forbidden('Create your artist profile before you apply');
  if (artistId !== undefined && artistId !== account.artistId) {
    throw forbidden('You can apply only as yourself');
  }
  return account.artistId;
}
