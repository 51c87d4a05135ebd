import { Button } from '@backline/design-system/button';
import { ChevronDownIcon, ChevronUpIcon, TrashIcon } from '@backline/design-system/icon';
import { useRef } from 'react';
import styles from './order-row.module.css';
import { useFocusAfterMove } from './use-focus-after-move.ts';

export interface OrderActsProps {
  title: string;
  /** Places in the list, from 0. */
  place: { index: number; last: number };
  onMove: (to: number) => void;
  onRemove: () => void;
  /** The removal is running. */
  busy?: boolean | undefined;
}

/** The arrows and the bin of a row. */
export function OrderActs({ title, place: { index, last }, onMove, onRemove, busy }: OrderActsProps) {
  const acts = useRef<HTMLSpanElement>(null);
  const keepFocus = useFocusAfterMove(acts, index);
  const move = (to: number) => {
    keepFocus();
    onMove(to);
  };
  const look = { variant: 'ghost', iconOnly: true } as const;
  return (
    <span ref={acts} className={styles.acts}>
      <Button
        {...look}
        aria-label={`Move ${title} up`}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        <ChevronUpIcon />
      </Button>
      <Button
        {...look}
        aria-label={`Move ${title} down`}
        disabled={index === last}
        onClick={() => move(index + 1)}
      >
        <ChevronDownIcon />
      </Button>
      <Button {...look} aria-label={`Remove ${title}`} busy={busy} onClick={onRemove}>
        <TrashIcon />
      </Button>
    </span>
  );
}
