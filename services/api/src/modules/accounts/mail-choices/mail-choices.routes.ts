import * as endpoints from '@backline/contracts/accounts/mail/mail-choices';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { mailChoicesModel } from './mail-choices.model.ts';
import { kindsOfLink, unsubscribeByLink } from './unsubscribe.service.ts';

/** A mail program sends the clicks of all its people from few addresses. */
const LINKS: RateLimit = { name: 'mail-links', points: 600, seconds: 60 };

function mailChoicesRoutes(handle: Handle, context: RouteContext): void {
  const { limits } = context;
  handle(endpoints.readUnsubscribeLink, { who: 'anyone' }, async ({ query, ip, setHeader }) => {
    await limits.take(LINKS, ip, { setHeader });
    return { kinds: await kindsOfLink(context, query.token) };
  });

  handle(endpoints.unsubscribe, { who: 'anyone' }, async ({ query, ip, setHeader }) => {
    await limits.take(LINKS, ip, { setHeader });
    return { kinds: await unsubscribeByLink(context, query.token) };
  });
}

/** The links that end kinds of mail (rules: mail as chosen). */
export const mailChoices: ApiModule = { models: [mailChoicesModel], routes: mailChoicesRoutes };
