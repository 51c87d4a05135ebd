import { ApiError } from '@backline/shell-sdk';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OrderRow } from './order-row.tsx';
import { useOrder } from './use-order.ts';

/** What the server says about the next order. */
let failure: Error | null;
beforeEach(() => {
  failure = null;
});

function List() {
  const [items, setItems] = useState(['One', 'Two', 'Three']);
  const mutate = (next: string[], { onError }: { onError: (error: Error) => void }) => {
    if (failure) onError(failure);
    else setItems(next);
  };
  const { move, moved, drag } = useOrder(items, { mutate }, (from, to) => `${items[from]} is now ${to + 1}.`);
  return (
    <>
      <ol aria-label="Names">
        {items.map((name, index) => (
          <OrderRow
            key={name}
            title={name}
            place={{ index, last: items.length - 1 }}
            onMove={(to) => move(index, to)}
            onRemove={() => undefined}
            grip={drag.gripOf(index)}
            isTarget={drag.over === index}
            {...drag.targetOf(index)}
          >
            {name}
          </OrderRow>
        ))}
      </ol>
      <p role="note">{moved}</p>
    </>
  );
}

const open = () => renderRoutes([{ path: '/', element: <List /> }], { at: '/' });
const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const arrow = (name: string) => screen.getByRole('button', { name });

describe('a list that is ordered by arrows', () => {
  it('moves one place at each press, and tells the new place', async () => {
    const { person } = open();
    await person.click(arrow('Move Three up'));
    expect(names()).toEqual(['One', 'Three', 'Two']);
    expect(screen.getByRole('note')).toHaveTextContent('Three is now 2.');
  });

  it('ends at its first and its last place', () => {
    open();
    expect(arrow('Move One up')).toBeDisabled();
    expect(arrow('Move One down')).toBeEnabled();
    expect(arrow('Move Three down')).toBeDisabled();
    expect(arrow('Move Three up')).toBeEnabled();
  });

  it('keeps the focus on the pressed arrow, and at the end gives it to the other one', async () => {
    const { person } = open();
    await person.click(arrow('Move One down'));
    expect(arrow('Move One down')).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(names()).toEqual(['Two', 'Three', 'One']);
    await waitFor(() => expect(arrow('Move One up')).toHaveFocus());
  });

  it('says why an order was not stored, and no longer tells the place', async () => {
    failure = new ApiError({
      status: 409,
      code: 'wrong_state',
      text: '',
      serverMessage: 'The list has changed.',
    });
    const { person } = open();
    await person.click(arrow('Move Three up'));
    expect(screen.getByText('Order not saved The list has changed.')).toBeVisible();
    expect(screen.getByRole('note')).toBeEmptyDOMElement();
    expect(names()).toEqual(['One', 'Two', 'Three']);
  });
});
