import { listReplacements } from '@backline/contracts/pages/replacements';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { orgOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { readReplacements } from './read-replacements.ts';

function replacementRoutes(handle: Handle, context: RouteContext): void {
  handle(listReplacements, { who: 'person' }, async ({ params, caller }) => {
    const orgId = await orgOf(context, caller.userId);
    return readReplacements(context, { orgId, eventId: params.id });
  });
}

/** Whom a venue may ask after an artist has cancelled (rules: favourites). */
export const replacements: ApiModule = { routes: replacementRoutes };
