import type { Artist } from '@backline/contracts/artists';
import { ErrorState } from '@backline/design-system/error-state';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { routes, useSession } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ownArtistQuery } from '#src/profile/own-artist.ts';
import { BasicSection } from './basic/basic-section.tsx';
import { EditorFrame } from './frame/editor-frame.tsx';
import { PosterPreview } from './frame/poster-preview.tsx';
import { type SectionId, sectionOf } from './frame/sections.ts';
import { ImageSection } from './images/image-section.tsx';
import { MixSection } from './mixes/mix-section.tsx';

/** The editor of one's own profile. The form has a Save. Mixes, pictures and videos are stored as they change. */
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
  if (section !== 'mix' && section !== 'images') return <BasicSection artist={artist} part={section} />;
  return (
    <EditorFrame section={section} side={<PosterPreview artist={artist} />}>
      {section === 'mix' ? <MixSection artist={artist} /> : <ImageSection artist={artist} userId={userId} />}
    </EditorFrame>
  );
}
