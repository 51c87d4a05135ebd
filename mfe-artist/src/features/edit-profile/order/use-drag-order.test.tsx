import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDragOrder } from './use-drag-order.ts';

const move = vi.fn();
const dataTransfer = { setData: vi.fn(), setDragImage: vi.fn(), effectAllowed: 'all' };

function List() {
  const drag = useDragOrder(move);
  return ['One', 'Two', 'Three'].map((name, index) => (
    <li key={name} aria-label={name} data-target={drag.over === index || undefined} {...drag.targetOf(index)}>
      <span {...drag.gripOf(index)}>Hold {name}</span>
    </li>
  ));
}

const grip = (name: string) => screen.getByText(`Hold ${name}`);
const row = (name: string) => screen.getByRole('listitem', { name });
const target = () => document.querySelector('[data-target]')?.getAttribute('aria-label');

beforeEach(() => {
  vi.clearAllMocks();
  render(<List />);
});

describe('a row that is dragged', () => {
  it('takes the place of the row where it is dropped', () => {
    fireEvent.dragStart(grip('One'), { dataTransfer });
    fireEvent.dragOver(row('Three'));
    fireEvent.drop(row('Three'));
    expect(move).toHaveBeenCalledExactlyOnceWith(0, 2);
  });

  it('shows which place it would get, until it is dropped', () => {
    fireEvent.dragStart(grip('One'), { dataTransfer });
    expect(target()).toBeUndefined();
    fireEvent.dragOver(row('Two'));
    expect(target()).toBe('Two');
    fireEvent.drop(row('Two'));
    expect(target()).toBeUndefined();
  });

  it('has no other place over its own row, and does not move there', () => {
    fireEvent.dragStart(grip('Two'), { dataTransfer });
    fireEvent.dragOver(row('Two'));
    expect(target()).toBeUndefined();
    fireEvent.drop(row('Two'));
    expect(move).not.toHaveBeenCalled();
  });

  it('stays where it is when the drag is given up', () => {
    fireEvent.dragStart(grip('One'), { dataTransfer });
    fireEvent.dragOver(row('Two'));
    fireEvent.dragEnd(grip('One'));
    expect(target()).toBeUndefined();
    fireEvent.drop(row('Two'));
    expect(move).not.toHaveBeenCalled();
  });

  it('is shown whole under the pointer, and carries the data that Firefox needs', () => {
    fireEvent.dragStart(grip('Two'), { dataTransfer });
    expect(dataTransfer.setDragImage).toHaveBeenCalledWith(row('Two'), expect.anything(), expect.anything());
    expect(dataTransfer.setData).toHaveBeenCalledOnce();
  });
});

it('a file from elsewhere is no row, and the browser decides about it', () => {
  const over = createEvent.dragOver(row('Two'));
  fireEvent(row('Two'), over);
  fireEvent.drop(row('Two'));
  expect(over.defaultPrevented).toBe(false);
  expect(move).not.toHaveBeenCalled();
});
