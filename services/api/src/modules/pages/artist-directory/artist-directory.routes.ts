import {
  DIRECTORY_ROWS_MAX,
  DIRECTORY_SEARCHES_A_MINUTE,
} from '@backline/contracts/profiles/directory-limits';
import * as endpoints from '@backline/contracts/pages/artist-directory';
import { actorOf } from '@backline/service-kit/http/identity/identity';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { nextLink, readCursor } from '#src/http/paging.ts';
import { orgOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { requireOpenVenue } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { countWithout } from './count-without.ts';
import { presentListed } from './present-listed.ts';
import { searchArtists } from './search-artists.service.ts';

const SEARCH: RateLimit = { name: 'artist-search', points: DIRECTORY_SEARCHES_A_MINUTE, seconds: 60 };

function artistDirectoryRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listArtists, { who: 'person' }, async ({ query, caller, setHeader }) => {
    const orgId = await searcher(caller.userId);
    await context.limits.take(SEARCH, actorOf(caller), { setHeader });
    const { limit, cursor, ...filters } = query;
    // A cursor counts the artists of the pages before it, so that a search has an end.
    const [before, after] = readCursor(cursor) ?? [0, undefined];
    const left = Math.min(limit, DIRECTORY_ROWS_MAX - before);
    if (left <= 0) return [];
    const { listings, next } = await searchArtists(context, filters, { orgId, limit: left, after });
    const shown = before + listings.length;
    if (next !== null && shown < DIRECTORY_ROWS_MAX) {
      setHeader('Link', nextLink(endpoints.listArtists.path, query, [shown, next]));
    }
    return presentListed(context, listings, orgId);
  });

  handle(endpoints.countArtists, { who: 'person' }, async ({ query, caller, setHeader }) => {
    const orgId = await searcher(caller.userId);
    await context.limits.take(SEARCH, actorOf(caller), { setHeader });
    return { without: await countWithout(context, query, orgId) };
  });

  /** The venue of the person. @throws AppError `forbidden` */
  async function searcher(userId: string): Promise<string> {
    const orgId = await orgOf(context, userId);
    await requireOpenVenue(context, orgId);
    return orgId;
  }
}

/** The directory of artists for venues (rules: finding artists). */
export const artistDirectory: ApiModule = { routes: artistDirectoryRoutes };
