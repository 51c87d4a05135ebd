import type { Artist } from '@backline/contracts/profiles/artists';
import { ErrorState } from '@backline/design-system/error-state';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { routes, useSession } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LevelRise } from '#src/level/level-rise.tsx';
import { ownArtistQuery } from '#src/profile/own-artist.ts';
import { BasicSection } from './basic/basic-section.tsx';
import { EditorFrame } from './frame/editor-frame.tsx';
import { PosterPreview } from './frame/poster-preview.tsx';
import { isFormPart, type SectionId, sectionOf, type StoredPart } from './frame/sections.ts';
import { ImageSection } from './images/image-section.tsx';
import { ArtistSection } from './lists/artist-section.tsx';
import { VenueSection } from './lists/venue-section.tsx';
import { MixSection } from './mixes/mix-section.tsx';
import { TrackSection } from './tracks/track-section.tsx';

const STORED_SECTIONS = {
  mix: MixSection,
  images: ImageSection,
  venues: VenueSection,
  artists: ArtistSection,
  tracks: TrackSection,
} satisfies Record<StoredPart, unknown>;

/** The editor of one's own profile. The form has a Save. Lists and media are stored as they change. */
export function EditProfilePage() {
  const { user } = useSession();
  if (!user) return null;
  if (user.artistId === undefined) return <Navigate to={routes.artistSignup} replace />;
  return (
    <>
      <title>Edit Profile · Backline</title>
      <Editor userId={user.id} />
    </>
  );
}

function Editor({ userId }: { userId: string }) {
  const [search] = useSearchParams();
  const section = sectionOf(search);
  const artist = useQuery(ownArtistQuery(userId));
  if (artist.data) return <SectionOf artist={artist.data} userId={userId} section={section} />;
  return (
    <EditorFrame section={section}>
      {artist.isError ? (
        <ErrorState
          title="Failed to fetch artist profile"
          busy={artist.isFetching}
          onRetry={() => void artist.refetch()}
        />
      ) : (
        <LoadingRegion label="Loading...">
          <Skeleton height={320} />
        </LoadingRegion>
      )}
    </EditorFrame>
  );
}

function SectionOf({ artist, userId, section }: { artist: Artist; userId: string; section: SectionId }) {
  if (isFormPart(section)) return <BasicSection artist={artist} part={section} userId={userId} />;
  const Section = STORED_SECTIONS[section];
  return (
    <EditorFrame section={section} side={<PosterPreview artist={artist} />}>
      {artist.completion ? <LevelRise artistId={artist.id} completion={artist.completion} /> : null}
      <Section artist={artist} userId={userId} />
    </EditorFrame>
  );
}
