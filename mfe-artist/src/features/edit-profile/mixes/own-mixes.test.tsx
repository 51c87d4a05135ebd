import { orderMixes } from '@backline/contracts/profiles/mix-edits';
import { listMixes, type Mix } from '@backline/contracts/profiles/mixes';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ONE, openMixes, press, THREE, titles, TWO, withOwnMixes } from './testing/own-mixes.tsx';

withOwnMixes();

describe('the own mixes', () => {
  it('are ordered by arrows, which keep the focus and announce the place [profiles 12]', async () => {
    const orders: unknown[] = [];
    let stored = [ONE, TWO, THREE];
    mockApi.use(
      mockCall(listMixes, () => stored),
      mockCall(orderMixes, ({ body }) => {
        const { ids } = body as { ids: string[] };
        orders.push(body);
        stored = ids.flatMap((wanted) => stored.filter(({ id }) => id === wanted));
        return { ids };
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

  it('keep a new order when an older answer arrives after it', async () => {
    let arrive: (mixes: Mix[]) => void = () => undefined;
    const older = new Promise<Mix[]>((resolve) => {
      arrive = resolve;
    });
    const answers = [Promise.resolve([ONE, TWO, THREE]), older, Promise.resolve([TWO, THREE, ONE])];
    mockApi.use(
      mockCall(listMixes, () => answers.shift() ?? older),
      mockCall(orderMixes, ({ body }) => body as { ids: string[] }),
    );
    const { person } = openMixes();
    await press(person, 'Move One down');
    // The screen asks again once the order is stored.
    await waitFor(() => expect(answers).toHaveLength(1));
    await press(person, 'Move One down');
    arrive([TWO, ONE, THREE]);
    await waitFor(() => expect(answers).toHaveLength(0));
    expect(await titles()).toEqual(['Two', 'Three', 'One']);
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
