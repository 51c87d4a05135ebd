import { getCredits, listLedger, type LedgerLine } from '@backline/contracts/credits';
import { buildCredits } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CreditsPage } from './credits-page.tsx';

withMockApi();

const entry: LedgerLine = {
  id: 'entry-2',
  kind: 'hold',
  balance: 0,
  held: 20,
  available: 80,
  at: '2026-11-20T12:00:00.000Z',
  applicationId: 'application-1',
  note: 'Nine Lamps: applied to Salt House',
};
const grant: LedgerLine = {
  ...entry,
  id: 'entry-1',
  kind: 'grant',
  balance: 100,
  held: 0,
  available: 100,
  applicationId: null,
  note: 'Welcome to Backline',
};

beforeEach(() => {
  mockApi.use(
    mockCall(getCredits, buildCredits({ balance: 100, held: 20, available: 80 })),
    mockCall(listLedger, [entry, grant]),
  );
});
const open = (at = '/credits') => renderRoutes([{ path: '/credits', element: <CreditsPage /> }], { at });

describe('the credits', () => {
  it('show what is available, what is held, and what a hold is', async () => {
    open();
    const balance = await screen.findByRole('region', { name: 'Balance' });
    expect(within(balance).getByRole('img', { name: '80 available and 20 held, of 100' })).toBeVisible();
    expect(balance).toHaveTextContent(
      'Credits on hold come back if the venue does not reply within 48 hours.',
    );
  });

  it('show each entry with its cause, its change and what was available then', async () => {
    open();
    await screen.findByText(entry.note);
    const ledger = within(screen.getByRole('region', { name: 'Ledger' }));
    const [hold, first] = ledger.getAllByRole('listitem');
    expect(hold).toHaveTextContent('−20');
    expect(hold).toHaveTextContent('Hold80');
    expect(within(hold!).getByRole('link', { name: entry.note })).toHaveAttribute(
      'href',
      '/applications/application-1',
    );
    expect(first).toHaveTextContent('Welcome to Backline+100');
    expect(within(first!).queryByRole('link')).toBeNull();
  });

  it('lead back to the application that waits', async () => {
    open('/credits?event=event-7');
    expect(await screen.findByRole('link', { name: 'Back to your application' })).toHaveAttribute(
      'href',
      '/events/event-7/apply',
    );
  });

  it('say what could not be loaded', async () => {
    mockApi.use(mockCall(getCredits, refuse('unavailable')), mockCall(listLedger, refuse('unavailable')));
    open();
    expect(await screen.findByText('Your credits could not be loaded')).toBeVisible();
    expect(await screen.findByText('The ledger could not be loaded')).toBeVisible();
  });
});
