import { REMOVED_DAYS } from '@backline/contracts/limits';
import type { Mix } from '@backline/contracts/mixes';
import { Button } from '@backline/design-system/button';
import { ChevronDownIcon, ChevronUpIcon, TrashIcon } from '@backline/design-system/icon';
import { failureMessage, toast } from '@backline/shell-sdk';
import { useRef } from 'react';
import { useFocusAfterMove } from '#src/features/edit-profile/order/use-focus-after-move.ts';
import { useRemoveMix } from './api.ts';
import styles from './own-mix.module.css';

export interface MixActsProps {
  mix: Mix;
  /** Places in the list, from 0. */
  place: { index: number; last: number };
  onMove: (to: number) => void;
}

/** The arrows and the bin of a mix. */
export function MixActs({ mix, place: { index, last }, onMove }: MixActsProps) {
  const remove = useRemoveMix();
  const acts = useRef<HTMLSpanElement>(null);
  const keepFocus = useFocusAfterMove(acts, index);
  const move = (to: number) => {
    keepFocus();
    onMove(to);
  };
  const takeAway = () =>
    remove.mutate(mix.id, {
      onSuccess: () => toast('Mix removed', `You can bring it back for ${REMOVED_DAYS} days.`, 'success'),
      onError: (error) => toast('Mix not removed', failureMessage(error, 'Please try again.'), 'danger'),
    });
  const { title } = mix;
  return (
    <span ref={acts} className={styles.acts}>
      <Button
        variant="ghost"
        iconOnly
        aria-label={`Move ${title} up`}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        <ChevronUpIcon />
      </Button>
      <Button
        variant="ghost"
        iconOnly
        aria-label={`Move ${title} down`}
        disabled={index === last}
        onClick={() => move(index + 1)}
      >
        <ChevronDownIcon />
      </Button>
      <Button
        variant="ghost"
        iconOnly
        aria-label={`Remove ${title}`}
        busy={remove.isPending}
        onClick={takeAway}
      >
        <TrashIcon />
      </Button>
    </span>
  );
}
