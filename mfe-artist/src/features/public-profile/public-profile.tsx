import type { Photo } from '@backline/contracts/base/artist-media.schemas';
import type { Artist } from '@backline/contracts/profiles/artists';
import { pictureSources, positionOf, srcSetOf } from '@backline/contracts/base/pictures';
import { Billing } from '@backline/design-system/billing';
import { Button, buttonClass } from '@backline/design-system/button';
import { Chip, ChipList } from '@backline/design-system/chip';
import { InstagramIcon, SpotifyIcon, TiktokIcon } from '@backline/design-system/brand-icon';
import { EyeIcon, MapPinIcon, PencilIcon } from '@backline/design-system/icon';
import { Section, Wrap } from '@backline/design-system/page';
import { Poster } from '@backline/design-system/poster';
import { Inline, Stack } from '@backline/design-system/stack';
import { StatTile, StatTiles } from '@backline/design-system/stat';
import { Text } from '@backline/design-system/text';
import { formatCount, routes } from '@backline/shell-sdk';
import { FavouriteButton } from '@backline/shell-sdk/favourite-button';
import { HiddenNote } from '@backline/shell-sdk/hidden-page';
import { PlatformPicture } from '@backline/shell-sdk/platform-picture';
import { AboutText } from '@backline/shell-sdk/public-page/about-text';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LevelRise } from '#src/level/level-rise.tsx';
import { MixList } from '#src/mixes/mix-list.tsx';
import { editSectionPath } from '#src/paths.ts';
import { CreditsLine } from '#src/profile/credits-line.tsx';
import { Gallery } from '#src/profile/gallery.tsx';
import { LineUp } from '#src/profile/line-up.tsx';
import { NumbersRead } from '#src/profile/numbers-read.tsx';
import { TrackList } from '#src/profile/track-list.tsx';
import { VenueList } from '#src/profile/venue-list.tsx';
import { InviteButton } from './invite-button.tsx';
import { NextDates } from './next-dates.tsx';
import { PlatformLinks } from './platform-links.tsx';
import { PlayFirst } from './play-first.tsx';
import { ReportProfile } from './report-profile.tsx';
import { ShareButton } from '#src/share/share-button.tsx';
import { countLinkClicks } from '#src/views/count-link-clicks.ts';
import { usePageView } from '#src/views/use-page-view.ts';
import styles from './public-profile.module.css';

interface Props {
  artist: Artist;
  /** The id or handle in the address of the page. */
  idOrHandle: string;
}

export function PublicProfile({ artist: loaded, idOrHandle }: Props) {
  const [isAsOthers, setIsAsOthers] = useState(false);
  const artist = isAsOthers ? asOthers(loaded) : loaded;
  usePageView('profile', artist.id);
  return (
    <Wrap className={styles.page} onClickCapture={countLinkClicks(artist.id)}>
      <title>{`${artist.stageName} · Backline`}</title>
      {artist.completion ? <LevelRise artistId={artist.id} completion={artist.completion} /> : null}
      <div className={styles.left}>
        <Face artist={artist} />
      </div>
      <div className={styles.right}>
        {isOwn(artist) ? <HiddenNote kind="artist" id={artist.id} /> : null}
        <Identity artist={artist} idOrHandle={idOrHandle}>
          {isOwn(loaded) ? (
            <Button variant="ghost" onClick={() => setIsAsOthers(!isAsOthers)}>
              <EyeIcon />
              {isAsOthers ? 'Back to my view' : 'See what others see'}
            </Button>
          ) : null}
        </Identity>
        {artist.bio === null ? null : <AboutText>{artist.bio}</AboutText>}
        {artist.genres.length > 0 ? (
          <ChipList>
            {artist.genres.map((genre) => (
              <Chip key={genre}>{genre}</Chip>
            ))}
          </ChipList>
        ) : null}
        <Followers artist={artist} />
        {artist.credits === undefined ? null : <CreditsLine credits={artist.credits} />}
        <NextDates idOrHandle={idOrHandle} />
        <Section title="Latest Mixes" className={styles.mixes}>
          <MixList artist={artist} idOrHandle={idOrHandle} isReportable />
        </Section>
        {artist.topTracks.length > 0 ? (
          <Section title="Top Tracks" className={styles.tracks}>
            <TrackList tracks={artist.topTracks} />
          </Section>
        ) : null}
        {artist.images.length > 0 ? (
          <Section title="Images & Videos" className={styles.pictures}>
            <Gallery media={artist.images} reportableOf={artist.id} />
          </Section>
        ) : null}
        <Rooms artist={artist} />
        {Object.keys(artist.socialLinks).length > 0 ? (
          <Section title="Links" className={styles.links}>
            <PlatformLinks artist={artist} />
          </Section>
        ) : null}
        <div>
          <ReportProfile artist={artist} idOrHandle={idOrHandle} />
        </div>
      </div>
    </Wrap>
  );
}

// The API sends `userId` only to the owner.
const isOwn = ({ userId }: Artist) => userId !== undefined;

/** The artist without what this page shows only to the owner. */
function asOthers({ userId: _, credits: __, completion: ___, ...others }: Artist): Artist {
  return others;
}

function Face({ artist }: { artist: Artist }) {
  const platform = artist.photo?.source;
  const link = platform && artist.socialLinks[platform];
  if (artist.photo && platform && link) {
    return (
      <>
        <PlatformPicture photo={artist.photo} platform={platform} link={link} />
        <Billing as="h1" max="8rem" min={40} className={styles.name}>
          {artist.stageName}
        </Billing>
      </>
    );
  }
  return (
    <Poster
      className={styles.poster}
      name={artist.stageName}
      id={artist.id}
      {...pictureSources(artist.profileImage)}
      sizes="(min-width: 768px) 480px, 100vw"
      {...(artist.photo && photoOf(artist.photo))}
      alt=""
    >
      <Billing as="h1" max="8rem" min={40}>
        {artist.stageName}
      </Billing>
    </Poster>
  );
}

/** The poster fills a phone, and is in the left column of a wider window. */
function photoOf(photo: Photo) {
  return { srcSet: srcSetOf(photo), focus: positionOf(photo) };
}

function Identity({ artist, idOrHandle, children }: Props & { children: ReactNode }) {
  const { realName, location, handle } = artist;
  const shared = { name: artist.stageName, handle, path: routes.profile(handle) };
  return (
    <div className={styles.identity}>
      <div className={styles.person}>
        {realName === null ? null : <Text strong>{realName}</Text>}
        {location === null ? null : (
          <Text tone="muted" className={styles.location}>
            <MapPinIcon size="sm" />
            {location}
          </Text>
        )}
      </div>
      <Inline>
        <PlayFirst artist={artist} idOrHandle={idOrHandle} />
        <InviteButton artist={artist} />
        <FavouriteButton artist={artist} />
        <ShareButton profile={shared} variant="quiet">
          Share
        </ShareButton>
        {isOwn(artist) ? (
          <Link to={editSectionPath('basic')} className={buttonClass({ variant: 'quiet' })}>
            <PencilIcon />
            Edit Profile
          </Link>
        ) : null}
        {children}
      </Inline>
    </div>
  );
}

function Rooms({ artist: { notableVenues, supportedArtists } }: { artist: Artist }) {
  if (notableVenues.length === 0 && supportedArtists.length === 0) return null;
  return (
    <div className={styles.two}>
      {notableVenues.length > 0 ? (
        <Section title="Notable Venues">
          <VenueList venues={notableVenues} />
        </Section>
      ) : null}
      {supportedArtists.length > 0 ? (
        <Section title="Artists Supported">
          <LineUp artists={supportedArtists} />
        </Section>
      ) : null}
    </div>
  );
}

/** A tile for each known number. */
function Followers({ artist }: { artist: Artist }) {
  const tiles = [
    { label: 'Spotify Monthly', icon: <SpotifyIcon />, count: artist.spotifyFollowers },
    { label: 'TikTok Followers', icon: <TiktokIcon />, count: artist.tiktokFollowers },
    { label: 'Instagram Followers', icon: <InstagramIcon />, count: artist.instagramFollowers },
  ].filter(({ count }) => count !== null);
  return (
    <Stack gap={2}>
      {tiles.length > 0 ? (
        <StatTiles>
          {tiles.map(({ label, icon, count }) => (
            <StatTile key={label} icon={icon} value={formatCount(count)} label={label} />
          ))}
        </StatTiles>
      ) : null}
      <NumbersRead artist={artist} />
    </Stack>
  );
}
