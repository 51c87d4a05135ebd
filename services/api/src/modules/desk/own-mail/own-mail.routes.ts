import * as endpoints from '@backline/contracts/accounts/mail/mail-choices';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { isReturned } from '#src/modules/accounts/mail-address/check-address.service.ts';
import {
  ACCOUNT_MAIL,
  readMailChoices,
  saveMailChoices,
} from '#src/modules/accounts/mail-choices/mail-choices.service.ts';
import { mailedOwnerOf } from '#src/modules/profiles/orgs/mailed-owner.ts';
import { memberNames } from '#src/modules/profiles/org-members/org-members.service.ts';

function ownMailRoutes(handle: Handle, context: RouteContext): void {
  const choicesOf = async ({ userId, email }: Identity) => {
    const [choices, addressReturns, goesTo] = await Promise.all([
      readMailChoices(context, userId),
      isReturned(context, email),
      otherReader(context, userId),
    ]);
    const ofOthers = goesTo === null ? {} : { kinds: [], always: [ACCOUNT_MAIL] };
    return { ...choices, ...ofOthers, addressReturns, goesTo };
  };

  handle(endpoints.getMailChoices, { who: 'person' }, ({ caller }) => choicesOf(caller));

  handle(endpoints.saveMailChoices, { who: 'person' }, async ({ body, caller }) => {
    const goesTo = body.choices.length > 0 ? await otherReader(context, caller.userId) : null;
    if (goesTo !== null)
      throw invalidFields({ choices: `The mail of your venue goes to ${goesTo}, who chooses for it` });
    await saveMailChoices(context, caller.userId, body);
    return choicesOf(caller);
  });
}

/** The name of the member to whom the mail of the person's venue goes. Null if it goes to the person. */
async function otherReader(context: RouteContext, userId: string): Promise<string | null> {
  const { orgId } = await accountOf(context, userId);
  if (orgId === null) return null;
  const owner = await mailedOwnerOf(context, orgId);
  if (owner === null || owner === userId) return null;
  return (await memberNames(context, orgId, [owner])).get(owner) ?? 'one of its owners';
}

/** Which notices are mailed to a person, and when (rules: mail as chosen). */
export const ownMail: ApiModule = { routes: ownMailRoutes };
