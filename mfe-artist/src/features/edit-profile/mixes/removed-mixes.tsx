import type { RemovedMix } from '@backline/contracts/mix-edits';
import { Button } from '@backline/design-system/button';
import { Section } from '@backline/design-system/page';
import { Row, Rows } from '@backline/design-system/rows';
import { failureMessage, formatDay, toast, useReaderZone } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { removedMixesQuery, useRestoreMix } from './api.ts';

/** Mixes that can still be brought back. Without any, nothing is shown. */
export function RemovedMixes() {
  const removed = useQuery(removedMixesQuery());
  if (!removed.data || removed.data.length === 0) return null;
  return (
    <Section title="Recently removed">
      <Rows>
        {removed.data.map((mix) => (
          <RemovedRow key={mix.id} mix={mix} />
        ))}
      </Rows>
    </Section>
  );
}

function RemovedRow({ mix: { id, title, goneAt } }: { mix: RemovedMix }) {
  const zone = useReaderZone('UTC');
  const restore = useRestoreMix();
  const bringBack = () =>
    restore.mutate(id, {
      onSuccess: () => toast('Mix is back', `“${title}” is the first of your mixes.`, 'success'),
      onError: (error) => toast('Mix not brought back', failureMessage(error, 'Please try again.'), 'danger'),
    });
  return (
    <Row title={title} sub={`Gone for good on ${formatDay(goneAt, zone)}`}>
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
