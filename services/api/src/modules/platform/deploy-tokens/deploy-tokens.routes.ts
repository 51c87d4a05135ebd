import * as endpoints from '@backline/contracts/platform/deploy-tokens';
import { writeDeployAudit } from '@backline/shared-records/deploy/deploy-audit';
import { deployAuditModel } from '@backline/shared-records/deploy/deploy-audit.model';
import { createDeployTokens } from '@backline/shared-records/deploy/deploy-tokens';
import { deployTokenModel } from '@backline/shared-records/deploy/deploy-tokens.model';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiModule } from '#src/api-module.ts';

/** What `backline token` does with the service key, for signed-in admins. The edge reads the same tokens. */
function deployTokenRoutes(handle: Handle, context: RouteContext): void {
  const { connection, clock } = context;
  const tokens = createDeployTokens(connection, clock);
  const adminOf = ({ email }: Identity) => ({ kind: 'admin', name: email }) as const;

  handle(endpoints.listDeployTokens, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return tokens.list();
  });

  handle(endpoints.makeDeployToken, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { app, team, days } = call.body;
    return inTransaction(connection, async (session) => {
      const made = await tokens.make(app, team, days, session);
      const entry = { action: 'token-made', app, by: adminOf(call.caller), subject: made.id } as const;
      await writeDeployAudit(context, entry, session);
      return made;
    });
  });

  handle(endpoints.revokeDeployToken, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return inTransaction(connection, async (session) => {
      const revoked = await tokens.revoke(call.params.id, session);
      const by = adminOf(call.caller);
      const entry = { action: 'token-revoked', app: revoked.app, by, subject: revoked.id } as const;
      await writeDeployAudit(context, entry, session);
      return revoked;
    });
  });
}

export const deployTokens: ApiModule = {
  models: [deployTokenModel, deployAuditModel],
  routes: deployTokenRoutes,
};
