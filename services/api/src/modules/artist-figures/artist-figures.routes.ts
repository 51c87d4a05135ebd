import * as endpoints from '@backline/contracts/artist-figures';
import { forbidden } from '@backline/service-kit/http/app-error';
import type { Handle, RouteContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { figuresOfArtist } from './artist-figures.service.ts';

export function artistFiguresRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getArtistFigures, { who: 'person' }, async ({ caller }) => {
    const { artistId } = await accountOf(context, caller.userId);
    if (artistId === null) throw forbidden('Create your artist profile first');
    return figuresOfArtist(context, artistId);
  });
}
