import type { RouteContext } from '#src/context.ts';
import { AppError } from '#src/http/app-error.ts';
import type { Identity } from '#src/http/authenticate.ts';
import { requireAdmin } from '#src/modules/accounts/accounts.policy.ts';
import { holdsGrant } from './admin-gate.service.ts';

export const GATE_COOKIE = 'backline_gate';

interface AdminCall {
  caller: Identity;
  cookie(name: string): string | undefined;
}

/** Admin data takes both: the session of an admin and the gate's grant (decisions 3). */
export async function requireAdminData(context: RouteContext, call: AdminCall): Promise<void> {
  requireAdmin(context, call.caller);
  if (await holdsGrant(context, call.cookie(GATE_COOKIE))) return;
  throw new AppError('gate_required', { message: 'Enter the admin password first' });
}
