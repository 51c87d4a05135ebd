import * as endpoints from '@backline/contracts/admin';
import { AppError } from '@backline/service-kit/http/app-error';
import { addressKey } from '@backline/service-kit/http/caller-address';
import type { Handle, RouteContext } from '#src/context.ts';
import { GRANT_SECONDS, grantGate, holdsGrant, isGateCode, revokeGrant } from './admin-gate.service.ts';
import { gateCookieOf } from './admin.policy.ts';

const PER_ADDRESS = { name: 'gate', points: 10, seconds: 900 };
/** Holds against many addresses that share the guessing. */
const OVERALL = { name: 'gate-all', points: 100, seconds: 900 };

export function adminRoutes(handle: Handle, context: RouteContext): void {
  const { settings, limits } = context;
  const name = gateCookieOf(context);
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    ...(settings.secureCookies && { secure: true }),
  } as const;

  handle(endpoints.openGate, { who: 'anyone' }, async ({ body, ip, setCookie }) => {
    // Not `isPerAddress`: this machine may not guess more often either.
    const address = addressKey(ip);
    await limits.take(PER_ADDRESS, address);
    await limits.take(OVERALL, 'everyone');
    if (!isGateCode(settings.adminGateCode, body.password)) {
      throw new AppError('invalid_gate_code', { message: 'Invalid admin password' });
    }
    await limits.undo({
      takeBack: [
        [PER_ADDRESS, address],
        [OVERALL, 'everyone'],
      ],
    });
    setCookie(name, await grantGate(context), { ...attributes, maxAge: GRANT_SECONDS });
    return { granted: true as const };
  });

  handle(endpoints.getGate, { who: 'anyone' }, async (call) => ({
    granted: await holdsGrant(context, call.cookie(name)),
  }));

  handle(endpoints.closeGate, { who: 'anyone' }, async (call) => {
    await revokeGrant(context, call.cookie(name));
    call.setCookie(name, '', { ...attributes, maxAge: 0 });
    return { granted: false as const };
  });
}
