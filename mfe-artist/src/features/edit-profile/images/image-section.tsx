import type { Artist } from '@backline/contracts/profiles/artists';
import { PICTURES_AND_VIDEOS_MAX } from '@backline/contracts/base/limits';
import { Section } from '@backline/design-system/page';
import { Stack } from '@backline/design-system/stack';
import { Data } from '@backline/design-system/text';
import { limitsQuery, RightsField, useRights } from '@backline/shell-sdk/uploads';
import { useQuery } from '@tanstack/react-query';
import { GalleryEditor } from './gallery-editor.tsx';
import { PhotoEditor } from './photo-editor.tsx';
import { RemovedMedia } from './removed-media.tsx';

interface Props {
  artist: Artist;
  userId: string;
}

/** The profile photo and the gallery. Each change is stored at once. */
export function ImageSection({ artist, userId }: Props) {
  const rights = useRights('pictures');
  const limits = useQuery(limitsQuery());
  return (
    <Stack gap="section">
      <RightsField rights={rights}>I have the rights to publish these pictures and videos</RightsField>
      <Section title="Profile photo">
        <PhotoEditor artist={artist} rights={rights} />
      </Section>
      <Section
        title="Images & Videos"
        action={
          <Data tone="muted" size="sm">
            {artist.images.length} of {PICTURES_AND_VIDEOS_MAX}
          </Data>
        }
      >
        <GalleryEditor artist={artist} userId={userId} rights={rights} limits={limits.data} />
      </Section>
      <RemovedMedia artistId={artist.id} />
    </Stack>
  );
}
