import type { RemovedMix } from '@backline/contracts/profiles/mix-edits';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { failureMessage, toast } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { RemovedRow } from '#src/features/edit-profile/frame/removed-row.tsx';
import { removedMixesQuery, useRestoreMix } from './api.ts';

/** Mixes that can still be restored. Without any, nothing is shown. */
export function RemovedMixes() {
  const removed = useQuery(removedMixesQuery());
  if (!removed.data || removed.data.length === 0) return null;
  return (
    <Section title="Recently removed">
      <Rows>
        {removed.data.map((mix) => (
          <RemovedMixRow key={mix.id} mix={mix} />
        ))}
      </Rows>
    </Section>
  );
}

function RemovedMixRow({ mix: { id, title, goneAt } }: { mix: RemovedMix }) {
  const restore = useRestoreMix();
  const bringBack = () =>
    restore.mutate(id, {
      onSuccess: () => toast('Mix is back', `“${title}” is the first of your mixes.`, 'success'),
      onError: (error) => toast('Mix not brought back', failureMessage(error, 'Please try again.'), 'danger'),
    });
  return <RemovedRow title={title} goneAt={goneAt} busy={restore.isPending} onBringBack={bringBack} />;
}
