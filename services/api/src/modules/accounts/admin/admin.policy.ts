import type { RouteContext } from '#src/context.ts';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { holdsGrant, tieGrant } from './admin-gate.service.ts';
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

/** Whether administrators need a second factor, in place of the gate's grant. */
const needsFactor = ({ settings }: RouteContext) => settings.adminSecondFactor === 'required';

/** What the session of an administrator proved of a second factor. Undefined where the gate is enough. */
export function adminFactorOf(context: RouteContext, caller: Identity): 'needed' | 'proven' | undefined {
  if (!needsFactor(context)) return undefined;
  return caller.factor === 'proven' ? 'proven' : 'needed';
}

/** Whether the session of an administrator holds the gate's grant, or has proved the second factor in its place. */
export async function holdsGate(context: RouteContext, { caller, cookie }: AdminCall): Promise<boolean> {
  const factor = adminFactorOf(context, caller);
  if (factor !== undefined) return factor === 'proven';
  return holdsGrant(context, cookie(gateCookieOf(context)), caller.sessionId);
}

/** Requires both the session of an admin and the gate's grant (rules: admin gate), or the second factor. */
export async function requireAdminData(context: RouteContext, call: AdminCall): Promise<void> {
  await requireAdmin(context, call.caller);
  const factor = adminFactorOf(context, call.caller);
  if (factor === 'proven') return;
  if (factor === 'needed') {
    const message = 'Turn on two-factor in your settings first, or sign in with your code';
    throw new AppError('gate_required', { message, details: { factor } });
  }
  if (await tieGrant(context, call.cookie(gateCookieOf(context)), call.caller.sessionId)) return;
  throw new AppError('gate_required', { message: 'Enter the admin password first' });
}
