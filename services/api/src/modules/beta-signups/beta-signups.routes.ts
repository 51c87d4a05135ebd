import { createBetaSignup, getBetaStatus, listBetaSignups } from '@backline/contracts/beta-signups';
import type { RouteContext } from '#src/context.ts';
import type { Handle } from '#src/http/handle.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { requireAdminData } from '#src/modules/admin/admin.policy.ts';
import { toBetaSignup, toReceipt } from './beta-signups.presenter.ts';
import { areSignupsOpen, listBetaSignupRecords, takeBetaSignup } from './beta-signups.service.ts';

const PER_ADDRESS = { name: 'beta-signup', limit: 20, seconds: 3_600 };

export function betaSignupRoutes(handle: Handle, context: RouteContext): void {
  const { betaSignupLimit } = context.settings;

  handle(createBetaSignup, { who: 'anyone' }, async ({ body, ip }) => {
    await limitAddress(context, PER_ADDRESS, ip);
    return toReceipt(await takeBetaSignup(context, betaSignupLimit, body));
  });

  handle(getBetaStatus, { who: 'anyone' }, async () => ({
    open: await areSignupsOpen(context, betaSignupLimit),
  }));

  handle(listBetaSignups, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return (await listBetaSignupRecords(context)).map(toBetaSignup);
  });
}
