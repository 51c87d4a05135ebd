import { orderMixes } from '@backline/contracts/profiles/mix-edits';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openMixes, press, titles, withOwnMixes } from './testing/own-mixes.tsx';

withOwnMixes();

describe('the own mixes', () => {
  it('are ordered by arrows, which keep the focus and announce the place [profiles 12]', async () => {
    const orders: unknown[] = [];
    mockApi.use(
      mockCall(orderMixes, ({ body }) => {
        orders.push(body);
        return body as { ids: string[] };
      }),
    );
    const { person } = openMixes();
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
    expect(screen.getByRole('button', { name: 'Move One up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Three down' })).toBeDisabled();
    await press(person, 'Move One down');
    await waitFor(async () => expect(await titles()).toEqual(['Two', 'One', 'Three']));
    expect(screen.getByRole('button', { name: 'Move One down' })).toHaveFocus();
    expect(screen.getByText('“One” is now 2 of 3.')).toBeInTheDocument();
    await person.keyboard('{Enter}');
    await waitFor(async () => expect(await titles()).toEqual(['Two', 'Three', 'One']));
    expect(screen.getByRole('button', { name: 'Move One up' })).toHaveFocus();
    await waitFor(() =>
      expect(orders).toEqual([{ ids: ['two', 'one', 'three'] }, { ids: ['two', 'three', 'one'] }]),
    );
  });

  it('return to their order when it could not be stored', async () => {
    mockApi.use(
      mockCall(orderMixes, refuse('wrong_state', { message: 'Your mixes have changed meanwhile.' })),
    );
    const { person } = openMixes();
    await press(person, 'Move One down');
    expect(await screen.findByText(/Order not saved Your mixes have changed meanwhile./)).toBeVisible();
    await waitFor(async () => expect(await titles()).toEqual(['One', 'Two', 'Three']));
  });
});
