import * as endpoints from '@backline/contracts/page-previews';
import { readPath, SCREEN_PATHS } from '@backline/contracts/screen-paths';
import { notFound } from '@backline/service-kit/http/app-error';
import type { Handle, RouteContext } from '#src/context.ts';
import type { ArtistRecord } from '#src/modules/artists/artists.model.ts';
import { findArtistByIdOrHandle } from '#src/modules/artists/artists.service.ts';
import type { EventRecord } from '#src/modules/events/events.model.ts';
import { payRange } from '#src/modules/events/events.presenter.ts';
import { findEvent } from '#src/modules/events/events.service.ts';
import { listHandles } from './profile-handles.service.ts';

/** Programs that show previews cut longer descriptions. */
const DESCRIPTION_MAX = 200;
const CARD_GENRES = 3;
/** Every picture there was copied from an outside service. */
const COPIED_PICTURES = '/api/pictures/';

export function pagePreviewRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getPagePreview, { who: 'anyone', isPublic: true }, async ({ query }) => {
    const artistId = readPath(SCREEN_PATHS.profile, query.path)?.['id'];
    if (artistId !== undefined) return toArtistPreview(await findArtistByIdOrHandle(context, artistId));
    const eventId = readPath(SCREEN_PATHS.event, query.path)?.['id'];
    if (eventId !== undefined) return toEventPreview(await findEvent(context, eventId));
    throw notFound('Page');
  });

  handle(endpoints.listProfileHandles, { who: 'anyone', isPublic: true }, ({ query }) =>
    listHandles(context, query.page),
  );
}

function toArtistPreview({ _id, stageName, genres, location, bio, ...artist }: ArtistRecord) {
  const pictures = [artist.coverImage, artist.photo?.src ?? null];
  return {
    title: stageName,
    description: describe([genres.join(', '), location, bio]),
    image: pictures.find((picture) => picture !== null) ?? null,
    card: {
      id: _id,
      name: stageName,
      place: location,
      notes: genres.slice(0, CARD_GENRES),
      picture: pictures.find(mayBeWrittenOn) ?? null,
    },
  } satisfies endpoints.PagePreview;
}

/** Pictures of outside services are shown whole and never written on (rules: media). */
function mayBeWrittenOn(picture: string | null): picture is string {
  return picture !== null && !picture.startsWith(COPIED_PICTURES);
}

function toEventPreview({ _id, headliner, venue, startsAt, timeZone, pay, image }: EventRecord) {
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });
  return {
    title: `${headliner} at ${venue.name}`,
    description: describe([when.format(startsAt), venue.city, payRange(pay)]),
    image,
    card: {
      id: _id,
      name: headliner,
      place: venue.city,
      notes: [day.format(startsAt), venue.name],
      picture: mayBeWrittenOn(image) ? image : null,
    },
  } satisfies endpoints.PagePreview;
}

/** What is known, in one line that ends with a whole word. */
function describe(parts: readonly (string | null)[]): string {
  const line = parts.filter(Boolean).join(' · ').replaceAll(/\s+/g, ' ');
  if (line.length <= DESCRIPTION_MAX) return line;
  return `${line.slice(0, DESCRIPTION_MAX).replace(/[\s,.;:·]*\s\S*$/, '')}…`;
}
