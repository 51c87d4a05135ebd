import * as endpoints from '@backline/contracts/figures/artist-figures';
import type { Handle, RouteContext } from '#src/context.ts';
import { artistOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { figuresOfArtist } from './artist-figures.service.ts';

function artistFiguresRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getArtistFigures, { who: 'person' }, async ({ caller }) =>
    figuresOfArtist(context, await artistOf(context, caller.userId)),
  );
}

export const artistFigures: ApiModule = { routes: artistFiguresRoutes };
