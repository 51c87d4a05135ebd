import type { Connection } from 'mongoose';
import { hiddenPageModel, type PageKind } from '#src/accounts/hidden-pages.model.ts';
import { IS_AWAY, leavingModel } from '#src/accounts/leavings.model.ts';
import { suspensionModel } from '#src/accounts/suspensions.model.ts';
import type { MediaFileRecord } from './media-files.model.ts';

/** The parts of a profile that show files, as `photo:ID`. A mix shows an upload of its artist. */
const PARTS = ['photo', 'cover', 'gallery', 'tracks'];

/** What shows files of a venue. The uploader may be gone while the venue goes on. */
const OF_VENUE = /^(?:org|event):/;

/** Fields that are read from records of the API. */
interface OfPage {
  _id: string;
  userId: string;
  orgId: string;
}

/** The people and the pages whose files nobody may open now. */
export interface HiddenHolders {
  /** The people whose uploads are closed. */
  people: ReadonlySet<string>;
  /** What shows files on hidden pages, as `event:ID`. */
  names: ReadonlySet<string>;
}

/** Reads the people whose account is closed and the hidden pages, which are few. */
export async function readHiddenHolders(connection: Connection): Promise<HiddenHolders> {
  const hasPages = { $or: [{ artistId: { $ne: null } }, { orgId: { $ne: null } }] };
  const [suspended, leaving, pages] = await Promise.all([
    suspensionModel(connection).find(hasPages).lean(),
    leavingModel(connection).find(IS_AWAY).lean(),
    hiddenPageModel(connection).find().lean(),
  ]);
  const hidden = (kind: PageKind) => pages.flatMap((page) => (page.kind === kind ? page.pageId : []));
  const closed = [...suspended, ...leaving];
  const artistIds = [...closed.flatMap(({ artistId }) => artistId ?? []), ...hidden('artist')];
  const orgIds = [...closed.flatMap(({ orgId }) => orgId ?? []), ...hidden('venue')];
  const [artists, ...events] = await Promise.all([
    connection.collection<OfPage>('artists').distinct('userId', { _id: { $in: artistIds } }),
    ...['events', 'event_drafts'].map((stored) =>
      connection.collection<OfPage>(stored).distinct('_id', { orgId: { $in: orgIds } }),
    ),
  ]);
  const ofArtists = artistIds.flatMap((id) => PARTS.map((part) => `${part}:${id}`));
  const ofVenues = orgIds.map((id) => `org:${id}`);
  const ofEvents = [...events.flat(), ...hidden('event')].map((id) => `event:${id}`);
  return {
    people: new Set([...closed.map(({ _id }) => _id), ...artists]),
    names: new Set([...ofArtists, ...ofVenues, ...ofEvents]),
  };
}

/** Whether a file belongs to what is hidden. A file that an open page shows too stays open. */
export function isOfHidden(
  { ownerId, source, referencedBy }: Pick<MediaFileRecord, 'ownerId' | 'source' | 'referencedBy'>,
  { people, names }: HiddenHolders,
): boolean {
  if (referencedBy.some((name) => OF_VENUE.test(name) && !names.has(name))) return false;
  // A fetched picture can stand on pages of several people.
  if (!source && people.has(ownerId)) return true;
  return referencedBy.length > 0 && referencedBy.every((name) => names.has(name));
}
