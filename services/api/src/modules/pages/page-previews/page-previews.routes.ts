import type { ArtistDate } from '@backline/contracts/pages/artist-dates';
import * as endpoints from '@backline/contracts/pages/page-previews';
import { fillPath, readPath, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { payRange } from '@backline/contracts/records/pay-range';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { Handle, RouteContext } from '#src/context.ts';
import { upcomingDates } from '#src/modules/pages/artist-dates/artist-dates.service.ts';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { findPublicArtist } from '#src/modules/profiles/artists/public-artist.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findPublicEvent } from '#src/modules/records/events/events.service.ts';
import type { OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';
import { findOrg, findPublicOrg } from '#src/modules/profiles/orgs/orgs.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { listHandles } from './profile-handles.service.ts';
import { artistFacts, eventFacts, venueFacts } from './structured-data.ts';

/** Programs that show previews cut longer descriptions. */
const DESCRIPTION_MAX = 200;
const CARD_GENRES = 3;

function pagePreviewRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getPagePreview, { who: 'anyone', isPublic: true }, async ({ query }) => {
    const artistId = readPath(SCREEN_PATHS.profile, query.path)?.['id'];
    if (artistId !== undefined) {
      const artist = await findPublicArtist(context, artistId, null);
      return toArtistPreview(artist, await upcomingDates(context, artist._id), query.path);
    }
    const eventId = readPath(SCREEN_PATHS.event, query.path)?.['id'];
    if (eventId !== undefined) {
      const event = await findPublicEvent(context, eventId, null);
      return toEventPreview(event, await findOrg(context, event.orgId));
    }
    const venueId = readPath(SCREEN_PATHS.venue, query.path)?.['id'];
    if (venueId !== undefined) return toVenuePreview(await findPublicOrg(context, venueId, null), query.path);
    throw notFound('Page');
  });

  handle(endpoints.listProfileHandles, { who: 'anyone', isPublic: true }, ({ query }) =>
    listHandles(context, query.page),
  );
}

function toArtistPreview(artist: ArtistRecord, dates: readonly ArtistDate[], path: string) {
  const { _id, stageName, genres, location, bio } = artist;
  const picture = artist.coverImage ?? ownPhoto(artist);
  return {
    title: stageName,
    description: describe([genres.join(', '), location, bio]),
    image: picture,
    card: {
      id: _id,
      name: stageName,
      place: location,
      notes: genres.slice(0, CARD_GENRES),
      picture,
    },
    about: artistFacts(artist, { picture, dates }),
    ...movedFrom(path, fillPath(SCREEN_PATHS.profile, artist.handle)),
  } satisfies endpoints.PagePreview;
}

/** Redirects a link by id, or by a former handle, to the page's own address. */
function movedFrom(path: string, own: string): Pick<endpoints.PagePreview, 'movedTo'> {
  return path === own ? {} : { movedTo: own };
}

/**
 * The photo, unless it is of a platform. Pictures of platforms are shown whole and without text on them (rules:
 * media).
 */
function ownPhoto({ photo }: Pick<ArtistRecord, 'photo'>): string | null {
  return photo?.source === null ? photo.src : null;
}

function toEventPreview(event: EventRecord, org: OrgRecord) {
  const { _id, headliner, venue, startsAt, timeZone, pay, picture } = event;
  const image = picture?.src ?? null;
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
      picture: image,
    },
    about: eventFacts(event, org.handle),
  } satisfies endpoints.PagePreview;
}

function toVenuePreview(org: OrgRecord, path: string) {
  const { _id, orgName, city, address, description, musicGenres, picture } = org;
  const image = picture?.src ?? null;
  return {
    title: orgName,
    description: describe([musicGenres.join(', '), `${address}, ${city}`, description]),
    image,
    card: {
      id: _id,
      name: orgName,
      place: city,
      notes: musicGenres.slice(0, CARD_GENRES),
      picture: image,
    },
    about: venueFacts(org),
    ...movedFrom(path, fillPath(SCREEN_PATHS.venue, org.handle)),
  } satisfies endpoints.PagePreview;
}

/** The known facts in one line that ends with a whole word. */
function describe(parts: readonly (string | null)[]): string {
  const line = parts.filter(Boolean).join(' · ').replaceAll(/\s+/g, ' ');
  if (line.length <= DESCRIPTION_MAX) return line;
  return `${line.slice(0, DESCRIPTION_MAX).replace(/[\s,.;:·]*\s\S*$/, '')}…`;
}

export const pagePreviews: ApiModule = { routes: pagePreviewRoutes };
