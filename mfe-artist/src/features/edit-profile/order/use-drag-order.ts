import { useState, type DragEvent } from 'react';

/** Drag and drop of the rows of a list. Phones and keyboards use the arrows. `move` gets both places, from 0. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    /** The place that the dragged row would get. */
    over: from === null || over === from ? null : over,
    /** Attributes for the part of a row that is dragged. */
    gripOf: (index: number) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', '');
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 12, row.offsetHeight / 2);
        setFrom(index);
      },
      onDragEnd: end,
    }),
    /** Attributes for the whole row. */
    targetOf: (index: number) => ({
      onDragOver(event: DragEvent) {
        if (from === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop(event: DragEvent) {
        if (from === null) return;
        event.preventDefault();
        if (from !== index) move(from, index);
        end();
      },
    }),
  };
}
