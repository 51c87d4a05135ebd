import * as endpoints from '@backline/contracts/pages/saved-filters';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { artistOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { savedFiltersModel } from './saved-filters.model.ts';
import {
  listSavedFilters,
  removeSavedFilter,
  renameSavedFilter,
  saveFilter,
} from './saved-filters.service.ts';
import { NEW_MATCHES, tellMatches } from './tell-matches.ts';

function savedFilterRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listSavedFilters, { who: 'person' }, async ({ caller }) =>
    listSavedFilters(context, await artistOf(context, caller.userId)),
  );

  handle(endpoints.saveFilter, { who: 'person' }, async ({ caller, body }) =>
    saveFilter(context, await artistOf(context, caller.userId), body),
  );

  handle(endpoints.renameSavedFilter, { who: 'person' }, async ({ caller, params, body }) =>
    renameSavedFilter(context, await artistOf(context, caller.userId), { ...params, ...body }),
  );

  handle(endpoints.removeSavedFilter, { who: 'person' }, async ({ caller, params }) => {
    await removeSavedFilter(context, await artistOf(context, caller.userId), params.id);
    return { id: params.id };
  });
}

/** Filters of events that an artist has saved (rules: saved filters). */
export const savedFilters: ApiModule = {
  models: [savedFiltersModel],
  routes: savedFilterRoutes,
  jobs: { [NEW_MATCHES]: tellMatches },
};
