import * as endpoints from '@backline/contracts/accounts/admin';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { addressKey } from '@backline/service-kit/http/identity/caller-address';
import { logSecurity } from '@backline/service-kit/http/requests/security-log';
import type { RateEntry } from '@backline/service-kit/mongo/rate-limits';
import type { Handle, RouteContext } from '#src/context.ts';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { GRANT_SECONDS, grantGate, holdsGrant, isGateCode, revokeGrant } from './admin-gate.service.ts';
import { adminCookieAttributes, gateCookieOf, requireAdminData } from './admin.policy.ts';
import { isAdmin } from './administrators.service.ts';
import { enterPasswordAgain, PASSWORD_MS } from './password-again.service.ts';

/** The limit is not `isPerAddress`: even this machine may not guess more often. */
const PER_ADDRESS = { name: 'gate', points: 10, seconds: 900 };
/** Limits many addresses that guess together. */
const OVERALL = { name: 'gate-all', points: 100, seconds: 900 };
/** Administrators have a separate count, so that strangers cannot lock them out. */
const PER_ADMIN = { name: 'gate-admin', points: 10, seconds: 900 };

export function adminRoutes(handle: Handle, context: RouteContext): void {
  const { settings, limits, logger } = context;
  const name = gateCookieOf(context);
  const attributes = adminCookieAttributes(context);

  const limitsFor = async (caller: Identity | null, ip: string): Promise<RateEntry[]> =>
    caller && (await isAdmin(context, caller))
      ? [[PER_ADMIN, caller.userId]]
      : [
          [PER_ADDRESS, addressKey(ip)],
          [OVERALL, 'everyone'],
        ];

  handle(endpoints.openGate, { who: 'anyone' }, async ({ body, caller, ip, setCookie, setHeader }) => {
    const entries = await limitsFor(caller, ip);
    for (const entry of entries) await limits.take(...entry, { setHeader });
    const facts = { userId: caller?.userId ?? null, ip };
    if (!isGateCode(settings.adminGateCode, body.password)) {
      logSecurity(logger, 'gate-code-wrong', facts);
      throw new AppError('invalid_gate_code', { message: 'Invalid admin password' });
    }
    logSecurity(logger, 'gate-opened', facts);
    await limits.undo({ takeBack: entries });
    setCookie(name, await grantGate(context, caller?.sessionId ?? null), {
      ...attributes,
      maxAge: GRANT_SECONDS,
    });
    return { granted: true as const };
  });

  handle(endpoints.enterPasswordAgain, { who: 'person', timeMs: PASSWORD_MS }, async (call) => {
    await requireAdminData(context, call);
    const { body, caller, ip } = call;
    const entry = { caller, password: body.password, ip, userAgent: call.header('user-agent') };
    return { until: (await enterPasswordAgain(context, entry)).toISOString() };
  });

  handle(endpoints.getGate, { who: 'anyone' }, async (call) => ({
    granted: await holdsGrant(context, call.cookie(name), call.caller?.sessionId ?? null),
  }));

  handle(endpoints.closeGate, { who: 'anyone' }, async (call) => {
    await revokeGrant(context, call.cookie(name));
    call.setCookie(name, '', { ...attributes, maxAge: 0 });
    return { granted: false as const };
  });
}
