import { LEAVING_DAYS, type LeavingPreview } from '@backline/contracts/accounts/own-data/leaving';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { IS_AWAY, leavingModel } from '@backline/shared-records/accounts/leavings.model';
import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { administratorModel } from '#src/modules/accounts/admin/administrators.model.ts';
import { isOnlyOwner } from '#src/modules/desk/acts/effects/suspend/suspended-pages.ts';
import { findOrg } from '#src/modules/profiles/orgs/orgs.service.ts';
import { findWallet } from '#src/modules/records/ledger/ledger.service.ts';
import { figuresOf } from '#src/modules/records/ledger/plan-entries.ts';
import { previewRefunds } from '#src/modules/shop/purchases/leaving-refunds.ts';
import { nameOfLeaver } from './name-of-leaver.ts';
import { nightsOfVenue, workOfArtist } from './nights-of-leaver.ts';
import { heirsOf } from './venue-of-leaver.ts';

/** The words for an API that cannot delete accounts. */
export const REFUSED = 'Accounts cannot be deleted';

export function leavingEndsAt(now: Date): Date {
  return new Date(now.getTime() + LEAVING_DAYS * 86_400_000);
}

/** What would happen if the person left now. @throws AppError `unavailable` where accounts cannot be deleted. */
export async function previewLeaving(
  context: RouteContext,
  person: Pick<Identity, 'userId' | 'email'>,
): Promise<LeavingPreview> {
  requireAccountAdmin(context, REFUSED);
  const account = await accountOf(context, person.userId);
  const { artistId, orgId } = account;
  const [name, ofArtist, venue, isLastAdmin, leaving] = await Promise.all([
    nameOfLeaver(context, account, person),
    artistId === null ? NOTHING : partOfArtist(context, artistId),
    orgId === null ? null : venueOf(context, orgId, person.userId),
    isTheLastAdmin(context, person.userId),
    leavingModel(context.connection)
      .findOne({ ...IS_AWAY, _id: person.userId })
      .lean(),
  ]);
  const endsAt = leavingEndsAt(context.clock()).toISOString();
  const leavesAt = leaving?.endsAt.toISOString() ?? null;
  const { backupDays } = context.settings;
  return { name, ...ofArtist, venue, endsAt, leavesAt, backupDays, isLastAdmin };
}

const NOTHING = { nights: [], applications: [], refunds: [], lostCredits: 0, debt: 0 };

async function partOfArtist(context: RouteContext, artistId: string) {
  const [work, refunds, wallet] = await Promise.all([
    workOfArtist(context, artistId),
    previewRefunds(context, artistId),
    findWallet(context, artistId),
  ]);
  const { balance, purchased, debt } = figuresOf(wallet);
  return { ...work, refunds, lostCredits: Math.max(0, balance - purchased), debt };
}

async function venueOf(
  context: RouteContext,
  orgId: string,
  userId: string,
): Promise<LeavingPreview['venue']> {
  if (!(await isOnlyOwner(context, orgId, userId, null))) return null;
  const [org, heirs, nights] = await Promise.all([
    findOrg(context, orgId),
    heirsOf(context, { orgId, userId }, null),
    nightsOfVenue(context, orgId),
  ]);
  const members = heirs.map((member) => ({ userId: member.userId, name: member.name ?? member.email }));
  return { id: orgId, name: org.orgName, members, nights };
}

async function isTheLastAdmin({ connection }: RouteContext, userId: string): Promise<boolean> {
  const ids = await administratorModel(connection).distinct('_id');
  return ids.length === 1 && ids[0] === userId;
}
