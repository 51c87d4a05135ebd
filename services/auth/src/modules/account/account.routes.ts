import type { AuthContext } from '#src/context.ts';
import type { BindEndpoint } from '#src/http/endpoints.ts';
import { parseBody, requestedRedirect } from '#src/http/read-request.ts';
import { accountChangeBody } from '#src/http/request-bodies.ts';
import { LIMITS } from '@backline/contracts/accounts/account-limits';
import { requireSession } from '#src/modules/sessions/require-session.ts';
import { toUserBody } from '#src/modules/users/users.presenter.ts';
import { requireUser } from '#src/modules/users/users.service.ts';
import { changeAccount } from './change-account.service.ts';

/** Calls about a person's own account. */
export function accountRoutes(bind: BindEndpoint, context: AuthContext): void {
  bind('GET', '/user', async (req, res) => {
    const session = await requireSession(context, req, res);
    return toUserBody(await requireUser(context, session.userId));
  });

  bind('PUT', '/user', async (req, res) => {
    await context.limits.take(LIMITS.changePerIp, req.ip ?? '');
    const session = await requireSession(context, req, res);
    const user = await requireUser(context, session.userId);
    const changed = await changeAccount(context, {
      user,
      session,
      body: parseBody(accountChangeBody, req),
      redirectTo: context.redirects.resolve(requestedRedirect(req)),
      ip: req.ip ?? '',
    });
    return toUserBody(changed);
  });
}
