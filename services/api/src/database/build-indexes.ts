import type { Connection } from 'mongoose';
import { rateWindowModel } from '#src/http/rate-limit.model.ts';
import { accountModel } from '#src/modules/accounts/accounts.model.ts';
import { gateGrantModel } from '#src/modules/admin/admin.model.ts';
import { applicationModel } from '#src/modules/applications/applications.model.ts';
import { artistModel, featuredModel, profileViewModel } from '#src/modules/artists/artists.model.ts';
import { auditModel } from '#src/modules/audit/audit.model.ts';
import {
  betaCountModel,
  betaFormKeyModel,
  betaSignupModel,
} from '#src/modules/beta-signups/beta-signups.model.ts';
import { ledgerModel, walletModel } from '#src/modules/credits/credits.model.ts';
import { eventModel } from '#src/modules/events/events.model.ts';
import { flagModel } from '#src/modules/flags/flags.model.ts';
import { orgModel } from '#src/modules/orgs/orgs.model.ts';
import { pictureModel } from '#src/modules/pictures/pictures.model.ts';
import { signupDraftModel } from '#src/modules/signup/signup.model.ts';
import { timerModel } from '#src/modules/timers/timers.model.ts';
import { venueRequestModel } from '#src/modules/venue-requests/venue-requests.model.ts';

const MODELS = [
  accountModel,
  applicationModel,
  artistModel,
  auditModel,
  betaCountModel,
  betaFormKeyModel,
  betaSignupModel,
  eventModel,
  featuredModel,
  flagModel,
  gateGrantModel,
  ledgerModel,
  orgModel,
  pictureModel,
  profileViewModel,
  rateWindowModel,
  signupDraftModel,
  timerModel,
  venueRequestModel,
  walletModel,
];

/** Creates every collection and index. A unique index of ours is a rule, so no write may come before it stands. */
export async function buildIndexes(connection: Connection): Promise<void> {
  await Promise.all(MODELS.map(async (model) => model(connection).init()));
}
