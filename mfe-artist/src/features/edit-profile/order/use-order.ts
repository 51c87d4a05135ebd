import { failureMessage, toast } from '@backline/shell-sdk';
import { useState } from 'react';
import { useDragOrder } from './use-drag-order.ts';

/**
 * Orders a list by arrows and by drag. `tell` describes a move in words. `moved` is the last move, for screen
 * readers.
 */
export function useOrder<Item>(
  items: readonly Item[],
  order: { mutate: (items: Item[], options: { onError: (error: Error) => void }) => void },
  tell: (from: number, to: number) => string,
) {
  const [moved, setMoved] = useState('');
  const move = (from: number, to: number) => {
    setMoved(tell(from, to));
    order.mutate(moveItem(items, from, to), {
      onError: (error) => {
        setMoved('');
        toast('Order not saved', failureMessage(error, 'Please try again.'), 'danger');
      },
    });
  };
  return { move, moved, drag: useDragOrder(move) };
}

/** A list with the item at `from` moved to `to`. */
function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
