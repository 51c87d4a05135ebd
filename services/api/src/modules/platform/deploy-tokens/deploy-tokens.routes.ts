import * as endpoints from '@backline/contracts/platform/deploy-tokens';
import { createAudit } from '@backline/shared-records/deploy/deploy-audit';
import { deployAuditModel } from '@backline/shared-records/deploy/deploy-audit.model';
import { createDeployTokens } from '@backline/shared-records/deploy/deploy-tokens';
import { deployTokenModel } from '@backline/shared-records/deploy/deploy-tokens.model';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import type { ApiModule } from '#src/api-module.ts';

/** What `backline token` does with the service key, for signed-in admins. The edge reads the same tokens. */
function deployTokenRoutes(handle: Handle, context: RouteContext): void {
  const { connection, clock } = context;
  const tokens = createDeployTokens(connection, clock);
  const audit = createAudit(connection, clock);
  const adminOf = ({ email }: Identity) => ({ kind: 'admin', name: email }) as const;

  handle(endpoints.listDeployTokens, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return tokens.list();
  });

  handle(endpoints.makeDeployToken, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { app, team, days } = call.body;
    const made = await tokens.make(app, team, days);
    await audit('token-made', app, adminOf(call.caller), made.id, async () => undefined);
    return made;
  });

  handle(endpoints.revokeDeployToken, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const revoked = await tokens.revoke(call.params.id);
    await audit('token-revoked', revoked.app, adminOf(call.caller), revoked.id, async () => undefined);
    return revoked;
  });
}

export const deployTokens: ApiModule = {
  models: [deployTokenModel, deployAuditModel],
  routes: deployTokenRoutes,
};
