import { extractProfile, getSignupDraft, saveSignupDraft } from '@backline/contracts/signup';
import type { RouteContext } from '#src/context.ts';
import type { Handle } from '#src/http/handle.ts';
import { limitRate } from '#src/http/rate-limit.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { readProfile } from './extract-profile.service.ts';
import { requireSigningUp } from './signup.policy.ts';
import { toSignupDraft } from './signup.presenter.ts';
import { findSignupDraft, saveExtraction, saveSignupDraft as save } from './signup.service.ts';

const PER_PERSON = { name: 'signup-extract', limit: 30, seconds: 3_600 };

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
    await limitRate(context, PER_PERSON, userId);
    const extracted = await readProfile(context, socialUrls, report);
    return toSignupDraft(await saveExtraction(context, userId, { socialUrls, extracted }));
  });
}
