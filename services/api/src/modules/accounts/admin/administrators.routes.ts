import * as endpoints from '@backline/contracts/accounts/administrators';
import { addressKey } from '@backline/service-kit/http/identity/caller-address';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { Handle, RouteContext } from '#src/context.ts';
import { tellOfGuesses } from './guessed-password.service.ts';
import { acceptGrant, makeGrant } from './admin-grants.service.ts';
import { listAdmins, refusalToMove, removeAdmin } from './administrators.service.ts';

const ACCEPT: RateLimit = { name: 'admin-grant', points: 20, seconds: 900 };
/** These calls make up to four calls to the authentication service in a row. */
const ACCOUNT_MS = 30_000;

/** Administrators (rules: administrators). Only operators and the edge may call these, except the acceptance. */
export function administratorRoutes(handle: Handle, context: RouteContext): void {
  const { settings, limits } = context;

  handle(endpoints.inviteAdministrator, { who: 'anyone' }, async (call) => {
    const { grant, expiresAt } = await makeGrant(context, call.body.email);
    return { grant, expiresAt: expiresAt.toISOString() };
  });

  handle(
    endpoints.acceptAdminInvitation,
    { who: 'anyone', timeMs: ACCOUNT_MS },
    async ({ body, ip, requestId }) => {
      await limits.take(ACCEPT, addressKey(ip));
      return { email: await acceptGrant(context, body, requestId) };
    },
  );

  handle(endpoints.listAdministrators, { who: 'anyone' }, async () =>
    (await listAdmins(context)).map(({ email, createdAt }) => ({
      email,
      since: createdAt.toISOString(),
      isListed: settings.adminEmails.has(email),
    })),
  );

  handle(endpoints.removeAdministrator, { who: 'anyone' }, async ({ params, requestId }) => ({
    removed: await removeAdmin(context, params.email, requestId),
  }));

  handle(endpoints.checkNewAddress, { who: 'anyone' }, async ({ body }) => ({
    refusal: await refusalToMove(context, body.userId, body.email),
  }));

  handle(endpoints.tellOfGuesses, { who: 'anyone', timeMs: ACCOUNT_MS }, async ({ body }) => ({
    isMailed: await tellOfGuesses(context, body.email),
  }));
}
