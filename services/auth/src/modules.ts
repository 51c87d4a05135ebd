import { rateWindowModel } from '@backline/service-kit/mongo/rate-limit.model';
import { rateTurnModel } from '@backline/service-kit/mongo/rate-turns';
import { failedSignInsModel } from '@backline/shared-records/accounts/failed-sign-ins.model';
import { refusedAddressModel } from '@backline/shared-records/accounts/refused-addresses.model';
import type { AuthContext } from './context.ts';
import type { BindEndpoint } from './http/endpoints.ts';
import { mailModel } from './mail/mail.model.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { adminPasskeyRoutes } from './modules/admin/admin-passkeys.routes.ts';
import { adminRoutes } from './modules/admin/admin.routes.ts';
import { factorChallengeModel } from './modules/factors/factor-challenges.model.ts';
import { factorRoutes } from './modules/factors/factors.routes.ts';
import { flowStateModel } from './modules/links/flow-states.model.ts';
import { requestLinkRoutes } from './modules/links/request-link.routes.ts';
import { verifyRoutes } from './modules/links/verify.routes.ts';
import { oneTimeTokenModel } from './modules/one-time-tokens/one-time-tokens.model.ts';
import { passkeyChallengeModel } from './modules/passkeys/passkey-challenges.model.ts';
import { passkeyModel } from './modules/passkeys/passkeys.model.ts';
import { passkeyRoutes } from './modules/passkeys/passkeys.routes.ts';
import { sessionModel } from './modules/sessions/sessions.model.ts';
import { signInRoutes } from './modules/sign-in/sign-in.routes.ts';
import { signUpRoutes } from './modules/sign-up/sign-up.routes.ts';
import { userModel } from './modules/users/users.model.ts';

/** The endpoints of every module. */
export const ROUTES: readonly ((bind: BindEndpoint, context: AuthContext) => void)[] = [
  signInRoutes,
  accountRoutes,
  signUpRoutes,
  requestLinkRoutes,
  verifyRoutes,
  passkeyRoutes,
  adminRoutes,
  factorRoutes,
  adminPasskeyRoutes,
];

/** Every model whose indexes the service builds. */
export const MODELS = [
  refusedAddressModel,
  failedSignInsModel,
  rateWindowModel,
  rateTurnModel,
  userModel,
  sessionModel,
  oneTimeTokenModel,
  flowStateModel,
  factorChallengeModel,
  passkeyModel,
  passkeyChallengeModel,
  mailModel,
];
