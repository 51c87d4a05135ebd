import type { Artist } from '@backline/contracts/artists';
import { buttonClass } from '@backline/design-system/button';
import { ErrorState } from '@backline/design-system/error-state';
import { Heading } from '@backline/design-system/heading';
import { ArrowLeftIcon } from '@backline/design-system/icon';
import { Columns, Wrap } from '@backline/design-system/page';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { routes, useSession } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { ownArtistQuery } from '#src/profile/own-artist.ts';
import styles from './edit-profile-page.module.css';
import { MixSection } from './mixes/mix-section.tsx';
import { PosterPreview } from './poster-preview.tsx';
import { SectionTabs } from './section-tabs.tsx';

/** The editor of one's own profile. Mixes are stored as they change. */
export function EditProfilePage() {
  const { user } = useSession();
  if (!user) return null;
  if (user.artistId === undefined) return <Navigate to={routes.artistSignup} replace />;
  return (
    <Wrap className={styles.page}>
      <title>Edit Profile · Backline</title>
      <header className={styles.head}>
        <Link
          to={routes.ownProfile}
          aria-label="Back to profile"
          className={buttonClass({ variant: 'ghost', iconOnly: true })}
        >
          <ArrowLeftIcon />
        </Link>
        <Heading level={1} size={2}>
          Edit Profile
        </Heading>
      </header>
      <Editor userId={user.id} />
    </Wrap>
  );
}

function Editor({ userId }: { userId: string }) {
  const artist = useQuery(ownArtistQuery(userId));
  if (artist.data) return <Sections artist={artist.data} />;
  if (artist.isError)
    return (
      <ErrorState
        title="Failed to fetch artist profile"
        busy={artist.isFetching}
        onRetry={() => void artist.refetch()}
      />
    );
  return (
    <LoadingRegion label="Loading...">
      <Skeleton height={48} />
      <Skeleton height={320} />
    </LoadingRegion>
  );
}

function Sections({ artist }: { artist: Artist }) {
  return (
    <>
      <SectionTabs />
      <Columns side={<PosterPreview artist={artist} />} sideWidth="360px" sticky className={styles.columns}>
        <MixSection artist={artist} />
      </Columns>
    </>
  );
}
