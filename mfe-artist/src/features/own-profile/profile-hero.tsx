import type { Photo } from '@backline/contracts/base/artist-media.schemas';
import type { Artist } from '@backline/contracts/profiles/artists';
import { pictureSources, positionOf, sizedPicture, srcSetOf } from '@backline/contracts/base/pictures';
import { Billing } from '@backline/design-system/billing';
import { buttonClass } from '@backline/design-system/button';
import { Chip, ChipList } from '@backline/design-system/chip';
import { InstagramIcon, SpotifyIcon, TiktokIcon } from '@backline/design-system/brand-icon';
import { PencilIcon, UploadIcon } from '@backline/design-system/icon';
import { PosterHero, PosterRow } from '@backline/design-system/poster';
import { Data } from '@backline/design-system/text';
import { formatCount, routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mixesQuery } from '#src/mixes/api.ts';
import { editSectionPath } from '#src/paths.ts';
import { ownPicture } from '#src/profile/picture.ts';
import { ShareButton } from '#src/share/share-button.tsx';
import styles from './profile-hero.module.css';

const GENRES_SHOWN = 3;

export function ProfileHero({ artist }: { artist: Artist }) {
  const own = ownPicture(artist);
  if (own === null || artist.coverImage !== null) return <Hero artist={artist} />;
  // A photo of a person is square or upright. Stretched over a wide page it would show a sleeve without a face.
  return (
    <div className={styles.lit}>
      <img className={styles.light} src={sizedPicture(own, 160)} alt="" decoding="async" />
      <Hero artist={artist} className={styles.whole} />
    </div>
  );
}

function Hero({ artist, className }: { artist: Artist; className?: string | undefined }) {
  return (
    <PosterHero
      className={className}
      name={artist.stageName}
      id={artist.id}
      {...pictureSources(ownPicture(artist))}
      {...(artist.photo?.source === null && photoOf(artist.photo))}
      wideSrc={artist.coverImage}
      alt=""
    >
      {artist.genres.length > 0 ? (
        <ChipList>
          {artist.genres.slice(0, GENRES_SHOWN).map((genre) => (
            <Chip key={genre} tone="art">
              {genre}
            </Chip>
          ))}
        </ChipList>
      ) : null}
      <Billing as="h1" max="min(9.5rem, 20vw)">
        {artist.stageName}
      </Billing>
      <PosterRow
        actions={
          <>
            <MainAct artist={artist} />
            <Link to={editSectionPath('basic')} className={buttonClass({ variant: 'art' })}>
              <PencilIcon />
              Edit Profile
            </Link>
          </>
        }
      >
        <dl className={styles.counts}>
          <Followers icon={<SpotifyIcon />} on="Spotify" count={artist.spotifyFollowers} />
          <Followers icon={<TiktokIcon />} on="TikTok" count={artist.tiktokFollowers} />
          <Followers icon={<InstagramIcon />} on="Instagram" count={artist.instagramFollowers} />
        </dl>
      </PosterRow>
    </PosterHero>
  );
}

/** Leads to a photo and a mix. A page that has both is good enough to share. */
function MainAct({ artist }: { artist: Artist }) {
  const { stageName: name, handle, photo, profileImage, soundcloudMix } = artist;
  const mixes = useQuery(mixesQuery(artist.id));
  if (profileImage === null) return <FirstStep section="images">Add your photo</FirstStep>;
  if (mixes.data?.length === 0 && soundcloudMix === null)
    return <FirstStep section="mix">Add your first mix</FirstStep>;
  return (
    <>
      <ShareButton profile={{ name, handle, path: routes.profile(handle) }} variant="accent" copies>
        Share Profile
      </ShareButton>
      {photo?.source ? (
        <Link to={editSectionPath('images')} className={buttonClass({ variant: 'art' })}>
          Add your own photo for the poster
        </Link>
      ) : null}
    </>
  );
}

function FirstStep({ section, children }: { section: string; children: string }) {
  return (
    <Link to={editSectionPath(section)} className={buttonClass({ variant: 'accent' })}>
      <UploadIcon />
      {children}
    </Link>
  );
}

/** On a wide page the photo is a square at the end, or the cover replaces it. */
function photoOf(photo: Photo) {
  return { srcSet: srcSetOf(photo), sizes: '(min-width: 768px) 600px, 100vw', focus: positionOf(photo) };
}

function Followers({ icon, on, count }: { icon: ReactNode; on: string; count: number | null }) {
  return (
    <div className={styles.count}>
      <dt className={styles.source}>{on}</dt>
      <dd className={styles.value}>
        {icon}
        <Data className={styles.figure}>{formatCount(count)}</Data>
      </dd>
    </div>
  );
}
