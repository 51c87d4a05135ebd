import { listMissed, listSoonDue } from '@backline/contracts/desk/promise';
import { buildMissedVenue, buildSoonDueReply } from '@backline/contracts/testing/desk/promise-builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PromiseTab } from './promise-tab.tsx';

withMockApi();
beforeEach(() => mockApi.use(mockCall(listSoonDue, []), mockCall(listMissed, [])));

const open = () => renderRoutes([{ path: '/', element: <PromiseTab /> }], { at: '/' });

describe('the promise', () => {
  it('shows the replies that are due soon, with their venue', async () => {
    mockApi.use(mockCall(listSoonDue, [buildSoonDueReply()]));
    open();
    const table = within(await screen.findByRole('table', { name: 'Due within 12 hours' }));
    expect(table.getByRole('link', { name: 'Salt House' })).toHaveAttribute('href', '/venue/salt-house');
    expect(table.getByText('Juno Halide')).toBeVisible();
    expect(table.getByText('Oyelaran')).toBeVisible();
  });

  it('shows who missed it, and marks those who missed it often', async () => {
    const often = buildMissedVenue({ id: 'often', name: 'Harbour Hall', missed: 3, isOften: true });
    mockApi.use(mockCall(listMissed, [often, buildMissedVenue()]));
    open();
    const table = within(await screen.findByRole('table', { name: 'Missed in 30 days' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first).toHaveTextContent(/Harbour Hall.*3.*Often/);
    expect(second).toHaveTextContent(/Kiosk 44.*1/);
    expect(second).not.toHaveTextContent('Often');
  });

  it('says that nothing is missed, and that a list could not be loaded', async () => {
    mockApi.use(mockCall(listSoonDue, refuse('unavailable')));
    open();
    expect(await screen.findByText('Every venue answered in time.')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('The replies could not be loaded');
  });
});
