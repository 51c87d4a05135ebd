import type { RemovedMediaItem } from '@backline/contracts/base/artist-media.schemas';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { Sleeve } from '@backline/design-system/sleeve';
import { failureMessage, toast } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { RemovedRow } from '#src/features/edit-profile/frame/removed-row.tsx';
import { removedMediaQuery, useRestoreMediaItem } from './api.ts';

/** Pictures and videos that can still be restored. Without any, nothing is shown. */
export function RemovedMedia({ artistId }: { artistId: string }) {
  const removed = useQuery(removedMediaQuery(artistId));
  if (!removed.data || removed.data.length === 0) return null;
  return (
    <Section title="Recently removed">
      <Rows>
        {removed.data.map((item) => (
          <RemovedItem key={item.id} artistId={artistId} item={item} />
        ))}
      </Rows>
    </Section>
  );
}

function RemovedItem({ artistId, item }: { artistId: string; item: RemovedMediaItem }) {
  const restore = useRestoreMediaItem(artistId);
  const title = titleOf(item);
  const bringBack = () =>
    restore.mutate(item.id, {
      onError: (error) => toast('Not brought back', failureMessage(error, 'Please try again.'), 'danger'),
    });
  return (
    <RemovedRow
      title={title}
      goneAt={item.goneAt}
      // Nobody can open a removed file, so the placeholder in its record stands for it.
      lead={<Sleeve name={title} src={item.placeholder} />}
      busy={restore.isPending}
      onBringBack={bringBack}
    />
  );
}

function titleOf({ alt, type, isPhoto }: RemovedMediaItem): string {
  if (isPhoto) return 'Profile photo';
  return alt || (type === 'video' ? 'Video' : 'Picture');
}
