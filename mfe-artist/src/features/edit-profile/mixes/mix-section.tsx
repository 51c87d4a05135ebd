import type { Artist } from '@backline/contracts/profiles/artists';
import { Section } from '@backline/design-system/page';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { useQuery } from '@tanstack/react-query';
import { mixesQuery } from '#src/mixes/api.ts';
import { LinkMix } from './link-mix.tsx';
import { mixUploads } from './mix-uploads.ts';
import { OwnMixes } from './own-mixes.tsx';
import { RemovedMixes } from './removed-mixes.tsx';
import { UploadMixes } from './upload-mixes.tsx';

/** The artist's mixes: new ones above, the stored ones below. */
export function MixSection({ artist }: { artist: Artist }) {
  const isUploading = mixUploads.useItems().length > 0;
  const mixes = useQuery(mixesQuery(artist.id));
  return (
    <Stack gap="section">
      <Section title="Upload a mix">
        <Stack gap={5}>
          <UploadMixes artist={artist} />
          <LinkMix />
        </Stack>
      </Section>
      {/* 'No mixes yet' beside a mix on its way would read as a failure. */}
      {isUploading && mixes.data?.length === 0 ? null : (
        <Section
          title="Your mixes"
          action={
            <Text tone="muted" size="sm">
              The first one is your Artist Mix
            </Text>
          }
        >
          <OwnMixes artist={artist} />
        </Section>
      )}
      <RemovedMixes />
    </Stack>
  );
}
