import * as endpoints from '@backline/contracts/profiles/taken-dates';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { artistOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { takenDatesModel } from './taken-dates.model.ts';
import { addTakenDate, listTakenDates, removeTakenDate } from './taken-dates.service.ts';

function takenDateRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listTakenDates, { who: 'person' }, async ({ caller }) =>
    listTakenDates(context, await artistOf(context, caller.userId)),
  );

  handle(endpoints.addTakenDate, { who: 'person' }, async ({ caller, body }) =>
    addTakenDate(context, await artistOf(context, caller.userId), body),
  );

  handle(endpoints.removeTakenDate, { who: 'person' }, async ({ caller, params }) => {
    await removeTakenDate(context, await artistOf(context, caller.userId), params.id);
    return { id: params.id };
  });
}

/** Times that an artist has marked as taken (rules: taken dates). */
export const takenDates: ApiModule = { models: [takenDatesModel], routes: takenDateRoutes };
