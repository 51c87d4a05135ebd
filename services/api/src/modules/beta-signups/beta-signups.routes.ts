import {
  BETA_FORM_MIN_MS,
  createBetaSignup,
  getBetaStatus,
  listBetaSignups,
  openBetaForm,
} from '@backline/contracts/beta-signups';
import type { RouteContext } from '#src/context.ts';
import type { Handle } from '#src/http/handle.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { requireAdminData } from '#src/modules/admin/admin.policy.ts';
import { giveTicket, wasReadByPerson } from './beta-form.service.ts';
import { toBetaSignup } from './beta-signups.presenter.ts';
import {
  areSignupsOpen,
  idOfAddress,
  listBetaSignupRecords,
  requireOpenSignups,
  takeBetaSignup,
} from './beta-signups.service.ts';

const PER_ADDRESS = { name: 'beta-signup', limit: 20, seconds: 3_600 };

export function betaSignupRoutes(handle: Handle, context: RouteContext): void {
  const { betaSignupLimit } = context.settings;

  handle(openBetaForm, { who: 'anyone' }, async () => ({
    ticket: await giveTicket(context),
    waitMs: BETA_FORM_MIN_MS,
  }));

  handle(createBetaSignup, { who: 'anyone' }, async ({ body, ip }) => {
    await limitAddress(context, PER_ADDRESS, ip);
    const { ticket, subject, ...fields } = body;
    await requireOpenSignups(context, betaSignupLimit);
    const byPerson = ticket === undefined || (await wasReadByPerson(context, ticket));
    if (byPerson && subject === '') await takeBetaSignup(context, betaSignupLimit, fields);
    return { id: idOfAddress(fields.email), email: fields.email };
  });

  handle(getBetaStatus, { who: 'anyone' }, async () => ({
    open: await areSignupsOpen(context, betaSignupLimit),
  }));

  handle(listBetaSignups, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return (await listBetaSignupRecords(context)).map(toBetaSignup);
  });
}
