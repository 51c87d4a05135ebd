import * as endpoints from '@backline/contracts/accounts/mail/mail-choices';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { isReturned } from '#src/modules/accounts/mail-address/check-address.service.ts';
import { mailChoicesModel } from './mail-choices.model.ts';
import { readMailChoices, saveMailChoices } from './mail-choices.service.ts';
import { kindsOfLink, unsubscribeByLink } from './unsubscribe.service.ts';

/** A mail program sends the clicks of all its people from few addresses. */
const LINKS: RateLimit = { name: 'mail-links', points: 600, seconds: 60 };

function mailChoicesRoutes(handle: Handle, context: RouteContext): void {
  const { limits } = context;
  const choicesOf = async ({ userId, email }: Identity) => ({
    ...(await readMailChoices(context, userId)),
    addressReturns: await isReturned(context, email),
  });

  handle(endpoints.getMailChoices, { who: 'person' }, ({ caller }) => choicesOf(caller));

  handle(endpoints.saveMailChoices, { who: 'person' }, async ({ body, caller }) => {
    await saveMailChoices(context, caller.userId, body);
    return choicesOf(caller);
  });

  handle(endpoints.readUnsubscribeLink, { who: 'anyone' }, async ({ query, ip, setHeader }) => {
    await limits.take(LINKS, ip, { setHeader });
    return { kinds: await kindsOfLink(context, query.token) };
  });

  handle(endpoints.unsubscribe, { who: 'anyone' }, async ({ query, ip, setHeader }) => {
    await limits.take(LINKS, ip, { setHeader });
    return { kinds: await unsubscribeByLink(context, query.token) };
  });
}

/** Which notices are mailed to a person, and when (rules: mail as chosen). */
export const mailChoices: ApiModule = { models: [mailChoicesModel], routes: mailChoicesRoutes };
