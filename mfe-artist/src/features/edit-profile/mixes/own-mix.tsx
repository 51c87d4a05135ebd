import { REMOVED_DAYS } from '@backline/contracts/base/limits';
import { MIX_PLATFORM_NAMES } from '@backline/contracts/profiles/mix-links';
import type { Mix } from '@backline/contracts/profiles/mixes';
import { linkClass } from '@backline/design-system/link';
import { PlayButton } from '@backline/design-system/player';
import { Data, Text } from '@backline/design-system/text';
import { failureMessage, toast } from '@backline/shell-sdk';
import { mixFacts, mixLink, mixSound, usePlaybackOf, type MixArtist } from '@backline/shell-sdk/playback';
import { useState } from 'react';
import { OrderRow, type OrderRowProps } from '#src/features/edit-profile/order/order-row.tsx';
import { useRemoveMix } from './api.ts';
import { EditMix } from './edit-mix.tsx';

interface Props extends Omit<OrderRowProps, 'title' | 'onRemove' | 'children'> {
  mix: Mix;
  artist: MixArtist;
}

/** One of the artist's mixes: play, order, edit and remove. */
export function OwnMix({ mix, artist, ...row }: Props) {
  const [isEdited, setIsEdited] = useState(false);
  const remove = useRemoveMix();
  const { title } = mix;
  const takeAway = () =>
    remove.mutate(mix.id, {
      onSuccess: () => toast('Mix removed', `You can bring it back for ${REMOVED_DAYS} days.`, 'success'),
      onError: (error) => toast('Mix not removed', failureMessage(error, 'Please try again.'), 'danger'),
    });
  return (
    <OrderRow
      {...row}
      title={title}
      onRemove={takeAway}
      busy={remove.isPending}
      lead={<Play mix={mix} artist={artist} />}
      more={isEdited ? <EditMix mix={mix} onClose={() => setIsEdited(false)} /> : null}
    >
      <Text as="b" strong>
        {title}
      </Text>
      <Data tone="muted" size="sm">
        {textOf(mix)}
      </Data>
      <span>
        <button
          type="button"
          className={linkClass({ size: 'sm' })}
          aria-expanded={isEdited}
          aria-label={`Edit ${title}`}
          onClick={() => setIsEdited(!isEdited)}
        >
          Edit
        </button>
      </span>
    </OrderRow>
  );
}

function Play({ mix, artist }: { mix: Mix; artist: MixArtist }) {
  const { status, onToggle } = usePlaybackOf(mixSound(mix, artist));
  const verb = status === 'playing' ? 'Pause' : 'Play';
  return (
    <PlayButton
      variant="ghost"
      aria-label={`${verb} ${mix.title}`}
      playing={status === 'playing'}
      busy={status === 'loading'}
      disabled={status === 'unavailable'}
      onClick={onToggle}
    />
  );
}

/** Genre, length, plays, and the platform of a linked mix. */
function textOf(mix: Mix): string {
  const link = mixLink(mix);
  return [...mixFacts(mix), ...(link ? [MIX_PLATFORM_NAMES[link.platform]] : [])].join(' · ');
}
