import { AppError, invalidFields } from '@backline/service-kit/http/answers/app-error';
import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { findArtistByIdOrHandle, findArtistOfUser } from '#src/modules/profiles/artists/artists.service.ts';
import type { PurchaseBuyer } from '#src/modules/shop/purchases/purchases.service.ts';

interface Search {
  email?: string | undefined;
  artist?: string | undefined;
}

/** The artist whose purchases an administrator searches. @throws AppError `validation_failed` without one. */
export async function findBuyer(context: RouteContext, { email, artist }: Search): Promise<PurchaseBuyer> {
  if (email !== undefined) return findByEmail(context, email);
  if (artist === undefined) return {};
  const found = findArtistByIdOrHandle(context, artist);
  const { _id } = await found.catch(refuseUnknown({ artist: 'No artist has this handle' }));
  return { artistId: _id };
}

async function findByEmail(context: RouteContext, email: string): Promise<PurchaseBuyer> {
  const accountAdmin = requireAccountAdmin(context, 'Purchases cannot be searched by email');
  const account = await accountAdmin.find(email);
  if (!account) throw invalidFields({ email: 'Nobody has an account with this email address' });
  const found = findArtistOfUser(context, account.id);
  const { _id } = await found.catch(refuseUnknown({ email: 'This account has no artist profile' }));
  return { artistId: _id };
}

function refuseUnknown(fields: Record<string, string>) {
  return (error: unknown): never => {
    if (error instanceof AppError && error.code === 'not_found') throw invalidFields(fields);
    throw error;
  };
}
