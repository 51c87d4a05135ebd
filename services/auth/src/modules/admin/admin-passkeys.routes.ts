import type { Request } from 'express';
import type { AuthContext } from '#src/context.ts';
import type { BindEndpoint } from '#src/http/endpoints.ts';
import { listPasskeys, removePasskey, toPasskeyBody } from '#src/modules/passkeys/own-passkeys.service.ts';
import { parseUserId } from './admin-input.ts';
import { requireAnyUser } from './admin.service.ts';

/** The passkeys of any account, for services. `requireServiceRole` runs before them. */
export function adminPasskeyRoutes(bind: BindEndpoint, context: AuthContext): void {
  const namedUser = (req: Request) => requireAnyUser(context, parseUserId(req.params['id']));

  bind('GET', '/admin/users/:id/passkeys', async (req) => {
    const { _id } = await namedUser(req);
    return (await listPasskeys(context, _id)).map(toPasskeyBody);
  });

  bind('DELETE', '/admin/users/:id/passkeys/:passkeyId', async (req, res) => {
    const passkeyId = String(req.params['passkeyId']);
    await removePasskey(context, await namedUser(req), passkeyId, { ip: undefined, detail: 'by a service' });
    res.status(204).end();
  });
}
