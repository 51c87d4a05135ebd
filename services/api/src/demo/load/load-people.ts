import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { artistModel, type ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { handleName } from '#src/modules/accounts/handles/handle-name.ts';
import { handleModel } from '#src/modules/accounts/handles/handles.model.ts';
import { openWallet } from '#src/modules/records/ledger/ledger.service.ts';
import { townOf } from '#src/modules/base/places/town.ts';
import { wordsOf } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { memberId, orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';
import { DEMO_ARTISTS } from '#src/demo/artists.ts';
import { demoId, demoUserId } from '#src/demo/demo-ids.ts';
import { demoPicture } from '#src/demo/files/demo-pictures.ts';
import { hoursFrom } from '#src/demo/demo-time.ts';
import { JUNO_PROFILE } from '#src/demo/juno.ts';
import { DEMO_VENUES } from '#src/demo/venues.ts';

const DAY = 24;

/** Venues with their accounts. */
export async function loadVenues({ connection }: ApiContext, base: Date): Promise<void> {
  const createdAt = hoursFrom(base, -200 * DAY);
  await accountModel(connection).create(
    DEMO_VENUES.map(({ key }) => ({
      _id: demoUserId(key),
      userType: 'organisation' as const,
      artistId: null,
      orgId: demoId(key),
      createdAt,
    })),
  );
  await orgModel(connection).create(
    await Promise.all(
      DEMO_VENUES.map(async (venue) => ({
        _id: demoId(venue.key),
        userId: demoUserId(venue.key),
        handle: handleName(venue.name, 'venue'),
        version: 1,
        orgName: venue.name,
        words: wordsOf(venue.name),
        orgType: venue.type,
        contactName: venue.contactName,
        email: venue.email,
        phone: null,
        address: venue.address,
        city: venue.city,
        state: venue.state,
        zipCode: venue.zipCode,
        town: await townOf(venue.city, { region: venue.state }),
        capacity: venue.capacity,
        description: venue.description,
        picture: null,
        checkedAt: createdAt,
        createdAt,
      })),
    ),
  );
  await orgMemberModel(connection).create(
    DEMO_VENUES.map(({ key, contactName, email }) => ({
      _id: memberId(demoId(key), demoUserId(key)),
      orgId: demoId(key),
      userId: demoUserId(key),
      name: contactName,
      email,
      role: 'owner' as const,
      joinedAt: createdAt,
    })),
  );
  await handleModel(connection).create(
    DEMO_VENUES.map(({ key, name }) => ({
      _id: `venue:${handleName(name, 'venue')}`,
      ownerId: demoId(key),
    })),
  );
}

/** Artists with their accounts and wallets. The artist of the demo account is the first and has the handle `artist-1`. */
export async function loadArtists(context: ApiContext, base: Date): Promise<void> {
  const { connection } = context;
  const createdAt = hoursFrom(base, -180 * DAY);
  const towns = await Promise.all(DEMO_ARTISTS.map(([, , location]) => townOf(location)));
  const artists = DEMO_ARTISTS.map(
    ([key, stageName, location, genres, followers, picture, bio], index): ArtistRecord => {
      const [spotifyFollowers, tiktokFollowers, instagramFollowers] = followers;
      return {
        _id: demoId(key),
        userId: demoUserId(key),
        handle: key === 'juno' ? 'artist-1' : handleName(stageName, 'artist'),
        stageName,
        realName: null,
        bio,
        location,
        town: towns[index] ?? null,
        genres: [...genres],
        photo: picture === null ? null : demoPicture(picture),
        coverImage: null,
        spotifyFollowers,
        followersReadAt: base,
        tiktokFollowers,
        instagramFollowers,
        socialLinks: {},
        soundcloudMix: null,
        images: [],
        removedImages: [],
        notableVenues: [],
        supportedArtists: [],
        topTracks: [],
        version: 1,
        createdAt,
        ...(key === 'juno' && JUNO_PROFILE),
      };
    },
  );
  await inTransaction(connection, async (session) => {
    await accountModel(connection).insertMany(
      artists.map(({ _id, userId }) => ({
        _id: userId,
        userType: 'artist' as const,
        artistId: _id,
        orgId: null,
        createdAt,
      })),
      { session },
    );
    await artistModel(connection).insertMany(artists, { session });
    await handleModel(connection).insertMany(
      artists.map(({ _id, handle }) => ({ _id: `artist:${handle}`, ownerId: _id })),
      { session },
    );
    const then = { ...context, clock: () => createdAt };
    for (const { _id } of artists) await openWallet(then, _id, session);
  });
}
