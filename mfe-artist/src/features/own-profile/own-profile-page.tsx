import type { Artist } from '@backline/contracts/profiles/artists';
import type { User } from '@backline/contracts/accounts/auth';
import { buttonClass } from '@backline/design-system/button';
import { NotFound } from '@backline/design-system/not-found';
import { Columns, Wrap } from '@backline/design-system/page';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { ApiError, LoadFailed, routes, useSession } from '@backline/shell-sdk';
import { HiddenNote } from '@backline/shell-sdk/hidden-page';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { LevelRise } from '#src/level/level-rise.tsx';
import { CreditsLine } from '#src/profile/credits-line.tsx';
import { NumbersRead } from '#src/profile/numbers-read.tsx';
import { ownArtistQuery } from '#src/profile/own-artist.ts';
import { CompletionCard } from './completion-card.tsx';
import { GoOnApplying } from './go-on-applying.tsx';
import styles from './own-profile-page.module.css';
import { ProfileHero } from './profile-hero.tsx';
import { ProfileSections } from './profile-sections.tsx';

export function OwnProfilePage() {
  const { user } = useSession();
  if (!user) return null;
  if (user.artistId === undefined) return <Navigate to={routes.artistSignup} replace />;
  return <ProfileOf user={user} />;
}

function ProfileOf({ user }: { user: User }) {
  const artist = useQuery(ownArtistQuery(user.id));
  if (artist.data) return <Profile artist={artist.data} user={user} />;
  if (artist.isPending) return <LoadingProfile />;
  const missing = artist.error instanceof ApiError && artist.error.code === 'not_found';
  return (
    <Wrap padded>
      <title>Profile · Backline</title>
      {missing ? (
        <NotFound
          word="No name"
          title="Artist not found"
          action={
            <Link to={routes.events} className={buttonClass({ variant: 'quiet' })}>
              Find events
            </Link>
          }
        />
      ) : (
        <LoadFailed level={1} what="Your profile" queries={[artist]} />
      )}
    </Wrap>
  );
}

function Profile({ artist, user }: { artist: Artist; user: User }) {
  return (
    <>
      <title>{`${artist.stageName} · Backline`}</title>
      {artist.completion ? <LevelRise artistId={artist.id} completion={artist.completion} /> : null}
      <ProfileHero artist={artist} />
      <Wrap className={styles.page}>
        <Columns
          side={
            <Stack gap={4}>
              <HiddenNote kind="artist" id={artist.id} />
              {user.emailVerified ? <GoOnApplying userId={user.id} /> : null}
              {artist.completion ? <CompletionCard completion={artist.completion} /> : null}
              {artist.credits === undefined ? null : <CreditsLine credits={artist.credits} />}
              <NumbersRead artist={artist} />
            </Stack>
          }
          sideWidth="372px"
          sideFirst
          sticky
          className={styles.columns}
        >
          <ProfileSections artist={artist} />
        </Columns>
      </Wrap>
    </>
  );
}

function LoadingProfile() {
  return (
    <LoadingRegion label="Loading profile...">
      <title>Profile · Backline</title>
      <Skeleton height="min(560px, 60dvh)" />
      <Wrap padded>
        <Skeleton width="40%" height={24} />
      </Wrap>
    </LoadingRegion>
  );
}
