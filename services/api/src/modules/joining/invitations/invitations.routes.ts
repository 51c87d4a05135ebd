import * as endpoints from '@backline/contracts/joining/invitations';
import { addressKey } from '@backline/service-kit/http/identity/caller-address';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { Handle, RouteContext } from '#src/context.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import type { ApiModule } from '#src/api-module.ts';
import { admit, checkInvitation } from './admission.service.ts';
import { INVITE_MS, invite, listInvitations, revoke, toInvitationEntry } from './invitations.service.ts';
import { invitationModel } from './invitations.model.ts';

const CHECK: RateLimit = { name: 'invitation-check', points: 60, seconds: 900 };

/** Invitations (rules: closed beta). All but the check is for operators and the edge. */
function invitationRoutes(handle: Handle, context: RouteContext): void {
  const { clock, limits } = context;

  handle(endpoints.checkInvitation, { who: 'anyone' }, async ({ body, ip, setHeader }) => {
    await limits.take(CHECK, addressKey(ip), { setHeader });
    return checkInvitation(context, body.invitation);
  });

  handle(endpoints.admitSignUp, { who: 'anyone' }, async (call) => {
    await admit(context, call.body);
    return { admitted: true as const };
  });

  handle(endpoints.invitePeople, { who: 'anyone', timeMs: INVITE_MS }, ({ body, requestId }) =>
    invite(context, body.emails, { by: 'operator', requestId }),
  );

  handle(endpoints.listInvitations, { who: 'anyone' }, async ({ query, setHeader }) => {
    const { limit, cursor } = query;
    const found = await listInvitations(context, { limit: limit + 1, after: readCursor(cursor) });
    const { path } = endpoints.listInvitations;
    const shown = takePage(found, { path, query, setHeader }, ({ createdAt, _id }) => [
      createdAt.getTime(),
      _id,
    ]);
    return shown.map((record) => toInvitationEntry(record, clock()));
  });

  handle(endpoints.revokeInvitation, { who: 'anyone' }, ({ params, requestId }) =>
    revoke(context, params.email, { by: 'operator', requestId }),
  );
}

export const invitations: ApiModule = { models: [invitationModel], routes: invitationRoutes };
