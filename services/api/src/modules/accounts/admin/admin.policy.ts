import type { RouteContext } from '#src/context.ts';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { tieGrant } from './admin-gate.service.ts';
import { requireAdmin } from './administrators.service.ts';

/**
 * The name of the gate's cookie. On https the `__Host-` prefix stops other hosts of the domain from setting it.
 * Browsers refuse the prefix on http.
 */
export function gateCookieOf({ settings }: RouteContext): string {
  return settings.secureCookies ? '__Host-backline_gate' : 'backline_gate';
}

/** The attributes of a cookie that an administrator's browser keeps for the API. */
export const adminCookieAttributes = ({ settings }: RouteContext) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    ...(settings.secureCookies && { secure: true }),
  }) as const;

interface AdminCall {
  caller: Identity;
  cookie(name: string): string | undefined;
}

/** Requires both the session of an admin and the gate's grant (rules: admin gate). */
export async function requireAdminData(context: RouteContext, call: AdminCall): Promise<void> {
  await requireAdmin(context, call.caller);
  if (await tieGrant(context, call.cookie(gateCookieOf(context)), call.caller.sessionId)) return;
  throw new AppError('gate_required', { message: 'Enter the admin password first' });
}
