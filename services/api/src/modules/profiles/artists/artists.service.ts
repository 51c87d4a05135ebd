import type { artistInput, newArtistInput, profileInput } from '@backline/contracts/profiles/artists';
import { INITIAL_CREDITS } from '@backline/contracts/base/limits';
import { foldText } from '@backline/contracts/base/texts';
import { forbidden, notFound, outage } from '@backline/service-kit/http/answers/app-error';
import { CONFIRMED, duplicateKey, upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession, Connection } from 'mongoose';
import type * as z from 'zod';
import type { ApiContext } from '#src/context.ts';
import type { AcceptedTerms } from '#src/modules/accounts/accounts/accounts.model.ts';
import { accountOf, setArtistOfAccount } from '#src/modules/accounts/accounts/accounts.service.ts';
import { townOf } from '#src/modules/base/places/town.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { openWallet } from '#src/modules/records/ledger/ledger.service.ts';
import { creditNotice } from '#src/modules/accounts/notices/credit-notice.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { followProfile, openListing } from '#src/modules/profiles/artist-listings/listings.service.ts';
import { takeSignupDraft } from '#src/modules/profiles/signup/signup.service.ts';
import { withoutHidden } from './media/hidden-pictures.ts';
import { forgetLinks } from './forget-links.ts';
import { listedProfile } from './listed-profile.ts';
import { followLink } from './followers/follower-numbers.ts';
import { artistModel, type ArtistRecord, featuredModel } from './artists.model.ts';
import { claimFacts, extractedFacts } from './followers/extracted-facts.ts';
import { changeHandle, findHandleOwner, openHandle } from '#src/modules/accounts/handles/handles.service.ts';

type ArtistFields = z.output<typeof artistInput>;
type ProfileFields = z.output<typeof profileInput>;
type NewArtistFields = z.output<typeof newArtistInput>;

const HANDLE_TRIES = 5;

export async function findArtist({ connection }: ApiContext, artistId: string): Promise<ArtistRecord> {
  return requireShown(connection, await artistModel(connection).findById(artistId).lean());
}

async function requireShown(connection: Connection, artist: ArtistRecord | null): Promise<ArtistRecord> {
  const [shown] = await withoutHidden(connection, artist ? [artist] : []);
  if (!shown) throw notFound('Artist');
  return shown;
}

/** The name for texts to others. A deleted profile has no name. */
export async function stageNameOf(
  { connection }: ApiContext,
  artistId: string,
  session: ClientSession | null,
): Promise<string> {
  const artist = await artistModel(connection).findById(artistId, { stageName: 1 }).session(session).lean();
  return artist?.stageName ?? 'An artist';
}

export async function findArtists({ connection }: ApiContext, artistIds: string[]): Promise<ArtistRecord[]> {
  const found = artistModel(connection).find({ _id: { $in: artistIds } });
  return withoutHidden(connection, await found.lean());
}

/** The artists whose stage name contains the text, ignoring case and accents. */
export async function findNamed(
  { connection }: ApiContext,
  artistIds: string[],
  text: string,
): Promise<string[]> {
  const artists = await artistModel(connection)
    .find({ _id: { $in: artistIds } }, { stageName: 1 })
    .lean();
  const wanted = foldText(text);
  return artists.filter(({ stageName }) => foldText(stageName).includes(wanted)).map(({ _id }) => _id);
}

/**
 * Finds an artist. An id wins over an equal handle, so that a chosen name cannot take over another artist's
 * address. A former handle leads to its artist too (rules: profiles).
 */
export async function findArtistByIdOrHandle(context: ApiContext, key: string): Promise<ArtistRecord> {
  const found = await artistModel(context.connection)
    .find({ $or: [{ _id: key }, { handle: key.toLowerCase() }] })
    .lean();
  const present = found.find(({ _id }) => _id === key) ?? found[0];
  if (present) return requireShown(context.connection, present);
  const ownerId = await findHandleOwner(context, 'artist', key);
  if (ownerId === null) throw notFound('Artist');
  return findArtist(context, ownerId);
}

export async function findArtistOfUser({ connection }: ApiContext, userId: string): Promise<ArtistRecord> {
  return requireShown(connection, await artistModel(connection).findOne({ userId }).lean());
}

/** The artist on the landing poster, or null if none was picked or its person is suspended. */
export async function findFeatured(context: ApiContext): Promise<ArtistRecord | null> {
  const { connection } = context;
  const featured = await featuredModel(connection).findById('landing').lean();
  if (featured && (await hiddenPages(context)).artistIds.has(featured.artistId)) return null;
  const artist = featured && (await artistModel(connection).findById(featured.artistId).lean());
  return artist && requireShown(connection, artist);
}

/** Puts an artist on the landing poster, in place of another. Null leaves it empty. */
export async function featureArtist(
  { connection }: ApiContext,
  artistId: string | null,
  session?: ClientSession,
): Promise<void> {
  const place = { _id: 'landing' as const };
  const options = { ...(session && { session }) };
  if (artistId === null) await featuredModel(connection).deleteOne(place, options);
  else await featuredModel(connection).updateOne(place, { $set: { artistId } }, { upsert: true, ...options });
}

/** Creates the person's profile with its credits. A second call returns the first profile (rules: accounts). */
export async function createArtist(
  context: ApiContext,
  userId: string,
  fields: NewArtistFields,
  terms: AcceptedTerms | null,
): Promise<ArtistRecord> {
  const account = await accountOf(context, userId);
  if (account.userType !== 'artist') throw forbidden('Only artist accounts have an artist profile');
  if (account.artistId !== null) return findArtist(context, account.artistId);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await storeArtist(context, await newArtist(context, userId, fields), terms);
    } catch (error) {
      const key = duplicateKey(error);
      if (key === 'userId') return await findFirstProfile(context, userId, error);
      // Another artist took the handle first. The next try uses another one.
      if (key === undefined || attempt === HANDLE_TRIES) throw error;
    }
  }
}

/** The profile that another call stored first. */
async function findFirstProfile(
  { connection }: ApiContext,
  userId: string,
  duplicate: unknown,
): Promise<ArtistRecord> {
  const artist = await artistModel(connection).findOne({ userId }).readConcern(CONFIRMED).lean();
  // The profile may never reach a majority of the database.
  if (!artist) throw outage(duplicate);
  return artist;
}

async function storeArtist(
  context: ApiContext,
  entered: Omit<ArtistRecord, 'handle'>,
  terms: AcceptedTerms | null,
): Promise<ArtistRecord> {
  return inTransaction(context.connection, async (session) => {
    const draft = await takeSignupDraft(context, entered.userId, session);
    const facts = extractedFacts(draft, entered.socialLinks);
    const known = await claimFacts(context, entered._id, facts, session);
    const owner = { kind: 'artist' as const, ownerId: entered._id };
    const handle = await openHandle(context, owner, entered.stageName, session);
    const artist: ArtistRecord = { ...entered, ...known, handle };
    if (facts.topTracks) artist.spotifyReadAt = context.clock();
    if (typeof facts.spotifyFollowers === 'number') artist.followersReadAt = context.clock();
    await followLink(context, artist, session);
    await artistModel(context.connection).create([artist], { session });
    await openListing(context, listedProfile(artist), session);
    await setArtistOfAccount(context, artist.userId, { artistId: artist._id, terms }, session);
    await openWallet(context, artist._id, session);
    await notify(
      context,
      [creditNotice('credits-granted', artist._id, artist._id, { credits: INITIAL_CREDITS })],
      session,
    );
    return artist;
  });
}

async function newArtist(
  context: ApiContext,
  userId: string,
  fields: NewArtistFields,
): Promise<Omit<ArtistRecord, 'handle'>> {
  return {
    _id: newId(),
    userId,
    ...(await editable(fields)),
    photo: null,
    coverImage: null,
    spotifyFollowers: null,
    tiktokFollowers: null,
    instagramFollowers: null,
    soundcloudMix: fields.soundcloudMixUrl ?? null,
    images: [],
    removedImages: [],
    notableVenues: [],
    supportedArtists: [],
    topTracks: [],
    version: 1,
    createdAt: context.clock(),
  };
}

/** The fields that one change of a profile stores. */
type ProfileChange = Partial<Omit<ArtistRecord, '_id' | 'version'>>;

/** The profile and its version that the caller read. Without a version, any version may change. */
export interface ReadProfile {
  artistId: string;
  version: number | null | undefined;
}

/** Changes the profile that the caller read. Null if it has another version now. */
export async function changeProfile(
  context: ApiContext,
  { artistId, version }: ReadProfile,
  make: (artist: ArtistRecord, session: ClientSession) => ProfileChange | Promise<ProfileChange>,
): Promise<ArtistRecord | null> {
  return inTransaction(context.connection, async (session) => {
    const artists = artistModel(context.connection);
    const artist = await artists.findById(artistId).session(session).lean();
    if (!artist) throw notFound('Artist');
    if (version && version !== artist.version) return null;
    const set = { ...(await make(artist, session)), version: artist.version + 1 };
    const changed = { ...artist, ...set };
    await artists.updateOne({ _id: artistId }, { $set: set }, { session });
    await followProfile(context, listedProfile(changed), session);
    return changed;
  });
}

/**
 * Replaces the fields that the owner may edit. Data from a link is removed together with that link (rules: media).
 * @throws AppError `validation_failed` for a handle that the artist cannot have.
 */
export async function updateArtist(
  context: ApiContext,
  artistId: string,
  {
    version,
    handle,
    tiktokFollowers,
    instagramFollowers,
    ...fields
  }: ProfileFields & { version?: number | null | undefined },
): Promise<ArtistRecord | null> {
  // If another artist takes the handle first, the second run reports that.
  return upsert(() =>
    changeProfile(context, { artistId, version }, async (artist, session) => {
      const entered = await editable(fields);
      const names = { from: artist.handle, to: handle ?? artist.handle };
      if (names.to !== names.from) {
        await changeHandle(context, { kind: 'artist', ownerId: artistId }, names, session);
      }
      const forgotten = await forgetLinks(context, artist, entered.socialLinks, session);
      const isNewLink = entered.socialLinks.spotify !== artist.socialLinks.spotify;
      if (isNewLink) await followLink(context, { _id: artistId, ...entered }, session);
      return {
        ...entered,
        ...forgotten,
        handle: names.to,
        ...(tiktokFollowers !== undefined && { tiktokFollowers }),
        ...(instagramFollowers !== undefined && { instagramFollowers }),
      };
    }),
  );
}

async function editable(fields: ArtistFields) {
  const links = Object.entries(fields.socialLinks).filter(([, link]) => typeof link === 'string');
  return {
    stageName: fields.stageName,
    realName: fields.realName ?? null,
    location: fields.location ?? null,
    town: await townOf(fields.location ?? null),
    bio: fields.bio ?? null,
    genres: fields.genres,
    socialLinks: Object.fromEntries(links) as ArtistRecord['socialLinks'],
  };
}
