import { listRemovedMixes, removeMix, restoreMix } from '@backline/contracts/profiles/mix-edits';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ONE, openMixes, press, THREE, titles, TWO, withOwnMixes } from './testing/own-mixes.tsx';

withOwnMixes();

describe('the own mixes', () => {
  it('are removed, and can be brought back [profiles 12]', async () => {
    let gone = false;
    const removed = { ...TWO, goneAt: '2026-12-20T12:00:00.000Z' };
    mockApi.use(
      mockCall(removeMix, () => {
        gone = true;
        return removed;
      }),
      mockCall(restoreMix, () => {
        gone = false;
        return TWO;
      }),
      mockCall(listMixes, () => (gone ? [ONE, THREE] : [TWO, ONE, THREE])),
      mockCall(listRemovedMixes, () => (gone ? [removed] : [])),
    );
    const { person } = openMixes();
    await press(person, 'Remove Two');
    expect(await screen.findByText(/Mix removed You can bring it back for 30 days./)).toBeVisible();
    await waitFor(async () => expect(await titles()).toEqual(['One', 'Three']));
    expect(screen.getByText(/^You can bring it back until /)).toBeVisible();
    await press(person, 'Bring back Two');
    await waitFor(async () => expect(await titles()).toEqual(['Two', 'One', 'Three']));
    expect(screen.queryByRole('heading', { name: 'Recently removed' })).not.toBeInTheDocument();
  });

  it('say why one cannot come back', async () => {
    mockApi.use(
      mockCall(listRemovedMixes, [{ ...TWO, goneAt: '2026-12-20T12:00:00.000Z' }]),
      mockCall(restoreMix, refuse('wrong_state', { message: 'You have 20 mixes.' })),
    );
    const { person } = openMixes();
    await press(person, 'Bring back Two');
    expect(await screen.findByText('Mix not brought back You have 20 mixes.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bring back Two' })).toBeEnabled();
  });
});
