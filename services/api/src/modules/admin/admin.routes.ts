import { closeGate, getGate, openGate } from '@backline/contracts/admin';
import type { RouteContext } from '#src/context.ts';
import { AppError } from '#src/http/app-error.ts';
import type { Handle } from '#src/http/handle.ts';
import { limitRate } from '#src/http/rate-limit.ts';
import { GRANT_SECONDS, grantGate, holdsGrant, isGateCode, revokeGrant } from './admin-gate.service.ts';
import { gateCookieOf } from './admin.policy.ts';

// The second limit holds against many addresses that share the guessing.
const PER_ADDRESS = { name: 'gate', limit: 10, seconds: 900 };
const OVERALL = { name: 'gate-all', limit: 100, seconds: 900 };

export function adminRoutes(handle: Handle, context: RouteContext): void {
  const { settings } = context;
  const name = gateCookieOf(context);

  const cookie = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${settings.secureCookies ? '; Secure' : ''}`;

  handle(openGate, { who: 'anyone' }, async ({ body, ip, setHeader }) => {
    const forgive = [
      await limitRate(context, PER_ADDRESS, ip),
      await limitRate(context, OVERALL, 'everyone'),
    ];
    if (!isGateCode(settings.adminGateCode, body.password)) {
      throw new AppError('invalid_gate_code', { message: 'Invalid admin password' });
    }
    await Promise.all(forgive.map((takeBack) => takeBack()));
    setHeader('Set-Cookie', cookie(await grantGate(context), GRANT_SECONDS));
    return { granted: true as const };
  });

  handle(getGate, { who: 'anyone' }, async (call) => ({
    granted: await holdsGrant(context, call.cookie(name)),
  }));

  handle(closeGate, { who: 'anyone' }, async (call) => {
    await revokeGrant(context, call.cookie(name));
    call.setHeader('Set-Cookie', cookie('', 0));
    return { granted: false as const };
  });
}
