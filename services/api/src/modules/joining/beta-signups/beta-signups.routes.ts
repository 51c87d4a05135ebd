import * as endpoints from '@backline/contracts/joining/beta-signups';
import { inviteBetaSignups, noteSignUp } from '@backline/contracts/joining/invitations';
import { BETA_FORM_MIN_MS } from '@backline/contracts/joining/beta-form-limits';
import type { Handle, RouteContext } from '#src/context.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { INVITE_MS, newestInvitations } from '#src/modules/joining/invitations/invitations.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { hasPlace } from './beta-count.service.ts';
import { createTicket, wasFilledByPerson } from './beta-form.service.ts';
import { toBetaSignup } from './beta-signups.presenter.ts';
import {
  countBetaSignups,
  createBetaSignup,
  idOfAddress,
  listBetaSignups,
  requireOpenSignups,
} from './beta-signups.service.ts';
import { inviteSignups } from './invite-signups.service.ts';
import { noteJoined } from './joined.service.ts';
import { betaCountModel, betaFormKeyModel, betaSignupModel } from './beta-signups.model.ts';

const PER_ADDRESS = { name: 'beta-signup', points: 20, seconds: 3_600, isPerAddress: true };

function betaSignupRoutes(handle: Handle, context: RouteContext): void {
  const { betaSignupLimit } = context.settings;

  handle(endpoints.openBetaForm, { who: 'anyone' }, async () => ({
    ticket: await createTicket(context),
    waitMs: BETA_FORM_MIN_MS,
  }));

  handle(endpoints.createBetaSignup, { who: 'anyone' }, async ({ body, ip, setHeader }) => {
    await context.limits.take(PER_ADDRESS, ip, { setHeader });
    const { ticket, subject, ...fields } = body;
    await requireOpenSignups(context, betaSignupLimit);
    const byPerson = ticket === undefined || (await wasFilledByPerson(context, ticket));
    if (byPerson && subject === '') await createBetaSignup(context, betaSignupLimit, fields);
    return { id: idOfAddress(fields.email), email: fields.email };
  });

  handle(endpoints.getBetaStatus, { who: 'anyone' }, async () => ({
    open: await hasPlace(context, betaSignupLimit),
  }));

  handle(noteSignUp, { who: 'anyone' }, async (call) => {
    call.noteUser(call.body.userId);
    await noteJoined(context, call.body);
    return { noted: true as const };
  });

  handle(endpoints.listBetaSignups, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { query, setHeader } = call;
    const { limit, cursor, ...filter } = query;
    const page = { ...filter, limit: limit + 1, before: readCursor(cursor) };
    const found = await listBetaSignups(context, page);
    const { path } = endpoints.listBetaSignups;
    const shown = takePage(found, { path, query, setHeader }, ({ createdAt, _id }) => [
      createdAt.getTime(),
      _id,
    ]);
    const invited = await newestInvitations(
      context,
      shown.map(({ email }) => email),
    );
    return shown.map((signup) => toBetaSignup(signup, invited.get(signup.email), context.clock()));
  });

  handle(inviteBetaSignups, { who: 'person', timeMs: INVITE_MS }, async (call) => {
    await requireAdminData(context, call);
    return inviteSignups(context, call.body.ids, { by: call.caller.userId, requestId: call.requestId });
  });

  handle(endpoints.countBetaSignups, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return countBetaSignups(context);
  });
}

export const betaSignups: ApiModule = {
  models: [betaSignupModel, betaCountModel, betaFormKeyModel],
  routes: betaSignupRoutes,
};
