import { rateWindowModel } from '@backline/service-kit/mongo/rate-limit.model';
import { rateTurnModel } from '@backline/service-kit/mongo/rate-turns';
import { releaseFreezeModel } from './releases/change/release-freezes.ts';
import { releaseHistoryModel } from './releases/live/release-history.model.ts';
import { releasesHeadModel } from './releases/live/releases-head.model.ts';
import { deployAuditModel } from '@backline/shared-records/deploy/deploy-audit.model';
import { deployTokenModel } from '@backline/shared-records/deploy/deploy-tokens.model';
import { failedSignInsModel } from '@backline/shared-records/accounts/failed-sign-ins.model';
import { recoveredSessionModel } from '@backline/shared-records/accounts/recovered-sessions.model';
import { recoveryCodesModel } from '@backline/shared-records/accounts/recovery-codes.model';
import { releaseModel } from './releases/live/releases.model.ts';
import { knownPlacesModel } from './sessions/hosted/guesses/known-places.model.ts';
import { mailboxProofModel } from './sessions/hosted/mailbox-proofs.model.ts';
import { waitingSignUpModel } from './sessions/hosted/waiting-sign-ups.model.ts';
import { signInModel } from './sessions/store/sign-ins.model.ts';
import { edgeSessionModel } from './sessions/store/sessions.model.ts';

/** Every model whose indexes the edge builds. */
export const EDGE_MODELS = [
  edgeSessionModel,
  signInModel,
  failedSignInsModel,
  recoveredSessionModel,
  recoveryCodesModel,
  knownPlacesModel,
  mailboxProofModel,
  rateWindowModel,
  rateTurnModel,
  releaseModel,
  waitingSignUpModel,
  releaseFreezeModel,
  releaseHistoryModel,
  releasesHeadModel,
  deployTokenModel,
  deployAuditModel,
];
