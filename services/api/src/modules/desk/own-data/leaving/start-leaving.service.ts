import type { StartLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { foldText } from '@backline/contracts/base/texts';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { IS_AWAY, leavingModel } from '@backline/shared-records/accounts/leavings.model';
import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import type { AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { removeAdminWithin } from '#src/modules/accounts/admin/administrators.service.ts';
import { forgetLeaving } from '#src/modules/accounts/leaving/staying-people.ts';
import { forgetHiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { setTimers } from '#src/modules/base/timers/timers.service.ts';
import { LATE_MS } from '#src/modules/booking/applications/clock/plan-closing.ts';
import { LEAVING_TIMERS } from '#src/modules/accounts/leaving/leaving-timers.ts';
import type { Leaving } from './person-of-call.ts';
import { nameOfLeaver } from './name-of-leaver.ts';
import { leavingEndsAt, REFUSED } from './read-leaving.ts';
import { settleVenue } from './venue-of-leaver.ts';

/** The person who leaves, with what the request tells. */
interface Leaver extends Leaving {
  accessToken: string | undefined;
  requestId: string;
}

/** @throws AppError `validation_failed` for another name than the person's. */
export async function confirmLeaving(
  context: RouteContext,
  person: Leaving,
  body: Pick<StartLeaving, 'name'>,
): Promise<AccountRecord> {
  const account = await accountOf(context, person.userId);
  const name = await nameOfLeaver(context, account, person);
  if (foldText(body.name) !== foldText(name)) throw invalidFields({ name: `Type ${name} to confirm` });
  return account;
}

/**
 * Starts the days in which a sign-in undoes the leaving. All sessions end. A repeat answers the same. The caller has
 * checked who it is.
 * @throws AppError `validation_failed` for the name or the venue.
 */
export async function startLeaving(
  context: RouteContext,
  leaver: Leaver,
  body: StartLeaving,
): Promise<{ endsAt: string }> {
  const accounts = requireAccountAdmin(context, REFUSED);
  const { accessToken, requestId } = leaver;
  const account = await confirmLeaving(context, leaver, body);
  const endsAt = await store(context, account, { venue: body.venue, requestId });
  forgetHiddenPages(context);
  forgetLeaving(context);
  context.wakeTimers();
  if (accessToken !== undefined) {
    // The API refuses these sessions in any case.
    await accounts
      .signOutEverywhere(accessToken)
      .catch((error: unknown) =>
        context.logger.warn({ err: error }, 'the sessions of a leaver were not ended'),
      );
  }
  return { endsAt: endsAt.toISOString() };
}

async function store(
  context: RouteContext,
  account: AccountRecord,
  choice: Pick<StartLeaving, 'venue'> & { requestId: string },
): Promise<Date> {
  const { connection, clock } = context;
  const { _id: userId, artistId } = account;
  const leavings = leavingModel(connection);
  const at = clock();
  const endsAt = leavingEndsAt(at);
  // Of two calls at once one meets the record of the other, and its second run finds it.
  return upsert(() =>
    inTransaction(connection, async (session) => {
      const present = await leavings
        .findOne({ ...IS_AWAY, _id: userId })
        .session(session)
        .lean();
      if (present) return present.endsAt;
      const orgId = await settleVenue(context, account, choice, session);
      await leavings.deleteOne({ _id: userId }, { session });
      await leavings.create([{ _id: userId, state: 'waiting', artistId, orgId, at, endsAt }], { session });
      await removeAdminWithin(context, userId, session);
      await setTimers(
        context,
        [
          { kind: LEAVING_TIMERS.callOff, subjectId: userId, dueAt: at },
          // An application that was stored or accepted at the same moment ends a little later.
          { kind: LEAVING_TIMERS.callOffLate, subjectId: userId, dueAt: new Date(at.getTime() + LATE_MS) },
          { kind: LEAVING_TIMERS.mailStart, subjectId: userId, dueAt: at },
          { kind: LEAVING_TIMERS.end, subjectId: userId, dueAt: endsAt },
        ],
        session,
      );
      const { requestId } = choice;
      const entry = { action: 'person.leave', subjectId: userId, by: 'person' as const, userId, requestId };
      await audit(context, [{ ...entry, change: { from: 'open', to: 'leaving' } }], session);
      return endsAt;
    }),
  );
}
