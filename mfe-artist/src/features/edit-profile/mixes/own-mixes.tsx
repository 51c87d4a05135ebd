import type { Artist } from '@backline/contracts/profiles/artists';
import type { Mix } from '@backline/contracts/profiles/mixes';
import { EmptyState } from '@backline/design-system/empty-state';
import { MusicIcon } from '@backline/design-system/icon';
import { Rows } from '@backline/design-system/rows';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useOrder } from '#src/features/edit-profile/order/use-order.ts';
import { mixesQuery } from '#src/mixes/api.ts';
import { useOrderMixes } from './api.ts';
import { OwnMix } from './own-mix.tsx';

/** The artist's mixes in their order. The first one is the lead mix. */
export function OwnMixes({ artist }: { artist: Artist }) {
  const mixes = useQuery(mixesQuery(artist.id));
  if (mixes.isError) return <LoadFailed what="Your mixes" queries={[mixes]} />;
  if (mixes.isPending)
    return (
      <LoadingRegion label="Loading your mixes...">
        <Skeleton height={204} />
      </LoadingRegion>
    );
  if (mixes.data.length === 0)
    return (
      <EmptyState title="No mixes uploaded yet" icon={<MusicIcon size="lg" />}>
        A mix is the first thing that a venue looks for.
      </EmptyState>
    );
  return <OrderedMixes mixes={mixes.data} artist={artist} />;
}

function OrderedMixes({ mixes, artist }: { mixes: readonly Mix[]; artist: Artist }) {
  const { move, moved, drag } = useOrder(
    mixes,
    useOrderMixes(artist.id),
    (from, to) => `“${mixes[from]?.title}” is now ${to + 1} of ${mixes.length}.`,
  );
  return (
    <div>
      <Rows as="ol" aria-label="Your mixes">
        {mixes.map((mix, index) => (
          <OwnMix
            key={mix.id}
            mix={mix}
            artist={artist}
            place={{ index, last: mixes.length - 1 }}
            onMove={(to) => move(index, to)}
            grip={drag.gripOf(index)}
            isTarget={drag.over === index}
            {...drag.targetOf(index)}
          />
        ))}
      </Rows>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </div>
  );
}
