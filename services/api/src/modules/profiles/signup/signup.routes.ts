import * as endpoints from '@backline/contracts/profiles/signup';
import type { Handle, RouteContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { readProfile } from './extract-profile.service.ts';
import { requireSigningUp } from './signup.policy.ts';
import { toSignupDraft } from './signup.presenter.ts';
import { findSignupDraft, saveExtraction, saveSignupDraft } from './signup.service.ts';
import { signupDraftModel } from './signup.model.ts';

/** The outside services have their own time limits. */
const EXTRACTION_MS = 25_000;
const PER_HOUR = { name: 'signup-extract', points: 30, seconds: 3_600 };
/** Each try may store a dozen pictures, so this limits the data of one account. */
const PER_DAY = {
  name: 'signup-extract-day',
  points: 60,
  seconds: 86_400,
  message:
    'Your links were read too often today. Please try again tomorrow, or create your account manually.',
};

function signupRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getSignupDraft, { who: 'person' }, async ({ caller: { userId } }) => {
    requireSigningUp(await accountOf(context, userId));
    return toSignupDraft(await findSignupDraft(context, userId));
  });

  handle(endpoints.saveSignupDraft, { who: 'person' }, async ({ body, caller: { userId } }) => {
    requireSigningUp(await accountOf(context, userId));
    return toSignupDraft(await saveSignupDraft(context, userId, body));
  });

  handle(
    endpoints.extractProfile,
    { who: 'person', timeMs: EXTRACTION_MS },
    async ({ body, caller: { userId }, report, setHeader }) => {
      const { socialUrls } = body;
      requireSigningUp(await accountOf(context, userId));
      await context.limits.take(PER_HOUR, userId, { setHeader });
      await context.limits.take(PER_DAY, userId, { setHeader });
      const extracted = await readProfile(context, userId, socialUrls, report);
      return toSignupDraft(await saveExtraction(context, userId, { socialUrls, extracted }));
    },
  );
}

export const signup: ApiModule = { models: [signupDraftModel], routes: signupRoutes };
