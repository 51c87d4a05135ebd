import type { RemovedMediaItem } from '@backline/contracts/artist-media';
import { Button } from '@backline/design-system/button';
import { Section } from '@backline/design-system/page';
import { Row, Rows } from '@backline/design-system/rows';
import { Sleeve } from '@backline/design-system/sleeve';
import { failureMessage, formatDay, toast, useReaderZone } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { removedMediaQuery, useRestoreMediaItem } from './api.ts';

/** Pictures and videos that can still be brought back. Without any, nothing is shown. */
export function RemovedMedia({ artistId }: { artistId: string }) {
  const removed = useQuery(removedMediaQuery(artistId));
  if (!removed.data || removed.data.length === 0) return null;
  return (
    <Section title="Recently removed">
      <Rows>
        {removed.data.map((item) => (
          <RemovedRow key={item.id} artistId={artistId} item={item} />
        ))}
      </Rows>
    </Section>
  );
}

function RemovedRow({ artistId, item }: { artistId: string; item: RemovedMediaItem }) {
  const zone = useReaderZone('UTC');
  const restore = useRestoreMediaItem(artistId);
  const title = item.alt || (item.type === 'video' ? 'Video' : 'Picture');
  const bringBack = () =>
    restore.mutate(item.id, {
      onError: (error) => toast('Not brought back', failureMessage(error, 'Please try again.'), 'danger'),
    });
  return (
    <Row
      title={title}
      sub={`Gone for good on ${formatDay(item.goneAt, zone)}`}
      lead={<Sleeve name={title} src={item.type === 'image' ? item.src : null} />}
    >
      <Button
        variant="quiet"
        size="sm"
        busy={restore.isPending}
        aria-label={`Bring back ${title}`}
        onClick={bringBack}
      >
        Bring back
      </Button>
    </Row>
  );
}
