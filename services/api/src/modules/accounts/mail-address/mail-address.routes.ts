import * as endpoints from '@backline/contracts/accounts/mail/mail-address';
import { LINK_PAUSE_SECONDS } from '@backline/contracts/base/limits';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { checkAddress, confirmAddress } from './check-address.service.ts';
import { returnedAddressModel } from './returned-addresses.model.ts';

const CHECK_PAUSE: RateLimit = { name: 'mail-check-pause', points: 1, seconds: LINK_PAUSE_SECONDS };
const CHECKS: RateLimit = { name: 'mail-check', points: 5, seconds: 3600 };
const CONFIRM: RateLimit = { name: 'mail-confirm', points: 60, seconds: 900 };

function mailAddressRoutes(handle: Handle, context: RouteContext): void {
  const { limits } = context;

  handle(endpoints.checkMailAddress, { who: 'person' }, async ({ caller, setHeader }) => {
    await limits.take(CHECK_PAUSE, caller.userId, { setHeader });
    await limits.take(CHECKS, caller.userId, { setHeader });
    await checkAddress(context, caller.email);
    return { email: caller.email };
  });

  handle(endpoints.confirmMailAddress, { who: 'anyone' }, async ({ body, ip, setHeader }) => {
    await limits.take(CONFIRM, ip, { setHeader });
    await confirmAddress(context, body.token);
    return { addressReturns: false as const };
  });
}

/** Addresses from which mail comes back (rules: returned mail). */
export const mailAddress: ApiModule = {
  models: [returnedAddressModel],
  routes: mailAddressRoutes,
};
