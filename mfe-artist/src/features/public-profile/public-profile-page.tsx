import { buttonClass } from '@backline/design-system/button';
import { Wrap } from '@backline/design-system/page';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { homeOf, routes, useSession } from '@backline/shell-sdk';
import { useOwnAddress } from '@backline/shell-sdk/own-address';
import { NoPage } from '@backline/shell-sdk/public-page/no-page';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { artistQuery, datesQuery } from './api.ts';
import { mixesQuery } from '#src/mixes/api.ts';
import styles from './public-profile-page.module.css';
import { PublicProfile } from './public-profile.tsx';

const queriesOf = (idOrHandle: string) => [
  artistQuery(idOrHandle),
  mixesQuery(idOrHandle),
  datesQuery(idOrHandle),
];

const MISSING = { word: 'No name', title: 'Artist not found', action: <GoHome /> };

export function PublicProfilePage() {
  const { id = '' } = useParams();
  const artist = useQuery(artistQuery(id));
  useOwnAddress({ asked: id, handle: artist.data?.handle, pathOf: routes.profile, queriesOf });
  if (artist.data) return <PublicProfile artist={artist.data} idOrHandle={id} />;
  if (artist.isPending) return <LoadingProfile />;
  return <NoPage query={artist} title="Profile" what="This profile" missing={MISSING} />;
}

function GoHome() {
  const { user } = useSession();
  return (
    <Link to={user ? homeOf(user) : routes.landing} className={buttonClass({ variant: 'quiet' })}>
      Go Home
    </Link>
  );
}

function LoadingProfile() {
  return (
    <Wrap padded>
      <title>Profile · Backline</title>
      <LoadingRegion label="Loading profile..." className={styles.loading}>
        <Skeleton height="min(600px, 60dvh)" />
        <div className={styles.lines}>
          <Skeleton width="50%" height={24} />
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton height={96} />
        </div>
      </LoadingRegion>
    </Wrap>
  );
}
