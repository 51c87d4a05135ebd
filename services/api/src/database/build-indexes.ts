import type { Connection } from 'mongoose';
import { accountModel } from '#src/modules/accounts/accounts.model.ts';
import { artistModel, featuredModel, profileViewModel } from '#src/modules/artists/artists.model.ts';
import { ledgerModel, walletModel } from '#src/modules/credits/credits.model.ts';
import { eventModel } from '#src/modules/events/events.model.ts';
import { flagModel } from '#src/modules/flags/flags.model.ts';
import { orgModel } from '#src/modules/orgs/orgs.model.ts';

const MODELS = [
  accountModel,
  artistModel,
  eventModel,
  featuredModel,
  flagModel,
  ledgerModel,
  orgModel,
  profileViewModel,
  walletModel,
];

/** Creates every collection and index. A unique index of ours is a rule, so no write may come before it stands. */
export async function buildIndexes(connection: Connection): Promise<void> {
  await Promise.all(MODELS.map(async (model) => model(connection).init()));
}
