import { PLACES_MAX } from '@backline/contracts/base/limits';
import * as endpoints from '@backline/contracts/base/places';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle } from '#src/context.ts';
import { loadGazetteer } from './load-gazetteer.ts';

function placeRoutes(handle: Handle): void {
  handle(endpoints.listPlaces, { who: 'anyone', isPublic: true }, async ({ query }) =>
    (await loadGazetteer()).suggest(query.q, PLACES_MAX),
  );

  handle(endpoints.getPlace, { who: 'anyone', isPublic: true }, async ({ params }) => {
    const place = (await loadGazetteer()).find(params.id);
    if (!place) throw notFound('Place');
    return place;
  });
}

export const places: ApiModule = { routes: placeRoutes };
