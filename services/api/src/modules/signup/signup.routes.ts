import { extractProfile, getSignupDraft, saveSignupDraft } from '@backline/contracts/signup';
import type { RouteContext } from '#src/context.ts';
import type { Handle } from '#src/http/handle.ts';
import { limitRate } from '#src/http/rate-limit.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { readProfile } from './extract-profile.service.ts';
import { requireSigningUp } from './signup.policy.ts';
import { toSignupDraft } from './signup.presenter.ts';
import { findSignupDraft, saveExtraction, saveSignupDraft as save } from './signup.service.ts';

const PER_HOUR = { name: 'signup-extract', limit: 30, seconds: 3_600 };
/** Each try may store a dozen pictures, so that this bounds what one account adds to the database. */
const PER_DAY = {
  name: 'signup-extract-day',
  limit: 60,
  seconds: 86_400,
  message:
    'Your links were read too often today. Please try again tomorrow, or create your account manually.',
};

export function signupRoutes(handle: Handle, context: RouteContext): void {
  handle(getSignupDraft, { who: 'person' }, async ({ caller: { userId } }) => {
    requireSigningUp(await accountOf(context, userId));
    return toSignupDraft(await findSignupDraft(context, userId));
  });

  handle(saveSignupDraft, { who: 'person' }, async ({ body, caller: { userId } }) => {
    requireSigningUp(await accountOf(context, userId));
    return toSignupDraft(await save(context, userId, body));
  });

  handle(extractProfile, { who: 'person' }, async ({ body: { socialUrls }, caller: { userId }, report }) => {
    requireSigningUp(await accountOf(context, userId));
    await limitRate(context, PER_HOUR, userId);
    await limitRate(context, PER_DAY, userId);
    const extracted = await readProfile(context, socialUrls, report);
    return toSignupDraft(await saveExtraction(context, userId, { socialUrls, extracted }));
  });
}
