import type { Artist } from '@backline/contracts/profiles/artists';
import { Section } from '@backline/design-system/page';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { useRef } from 'react';
import { LinkMix } from './link-mix.tsx';
import { OwnMixes } from './own-mixes.tsx';
import { RemovedMixes } from './removed-mixes.tsx';
import { UploadMixes } from './upload-mixes.tsx';

/** The artist's mixes: new ones above, the stored ones below. */
export function MixSection({ artist }: { artist: Artist }) {
  const upload = useRef<HTMLDivElement>(null);
  const goToUpload = () => upload.current?.querySelector('button')?.focus();
  return (
    <Stack gap="section">
      <Section title="Upload a mix">
        <Stack gap={5} ref={upload}>
          <UploadMixes artist={artist} />
          <LinkMix />
        </Stack>
      </Section>
      <Section
        title="Your mixes"
        action={
          <Text tone="muted" size="sm">
            The first one is your Artist Mix
          </Text>
        }
      >
        <OwnMixes artist={artist} onUpload={goToUpload} />
      </Section>
      <RemovedMixes />
    </Stack>
  );
}
