import { getCredits, listLedger, type LedgerLine } from '@backline/contracts/credits';
import { getPurchase, getShop, listPurchases, returnPurchase } from '@backline/contracts/purchases';
import { buildCredits } from '@backline/contracts/testing/builders';
import { buildPurchase, buildShop } from '@backline/contracts/testing/purchase-builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
    mockCall(getShop, buildShop()),
    mockCall(listPurchases, []),
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

describe('the shop', () => {
  const panel = () => screen.findByRole('region', { name: 'Credit pack' });

  it('names the price with tax and what there will be', async () => {
    open();
    expect(await panel()).toHaveTextContent('50 credits$9.99After purchase130 availableTotal, with tax$9.99');
    expect(screen.queryByRole('region', { name: 'Purchases' })).toBeNull();
  });

  it('says that nothing can be bought yet while no payments are set up', async () => {
    mockApi.use(mockCall(getShop, buildShop({ sale: 'not-yet' })));
    open();
    expect(await panel()).toHaveTextContent('Buying credits is not possible yet.');
    expect(screen.queryByRole('button', { name: 'Buy Credits' })).toBeNull();
  });

  it('says how credits come where none are sold', async () => {
    mockApi.use(mockCall(getShop, buildShop({ sale: 'not-sold' })));
    open();
    const ways = await screen.findByRole('region', { name: 'How credits come' });
    expect(ways).toHaveTextContent('Every artist begins with 100 credits.');
    expect(screen.queryByText(/\$9\.99/)).toBeNull();
  });
});

describe('a return from the checkout', () => {
  it.each([
    ['paid', '50 credits added'],
    ['open', 'Your payment is being confirmed'],
    ['failed', 'The payment did not go through'],
    ['expired', 'You left the checkout'],
  ] as const)('tells that the purchase is %s', async (status, title) => {
    mockApi.use(mockCall(getPurchase, buildPurchase({ status, allowedActions: [] })));
    open('/credits?purchase=purchase-1');
    expect(await screen.findByText(title)).toBeVisible();
  });
});

describe('a purchase', () => {
  it('that is unused is returned after a question that names the effect', async () => {
    const returned = buildPurchase({ status: 'refunding', returnableUntil: null, allowedActions: [] });
    let list = [buildPurchase()];
    mockApi.use(
      mockCall(listPurchases, () => list),
      mockCall(returnPurchase, () => {
        list = [returned];
        return returned;
      }),
    );
    const { person } = open();
    const purchases = await screen.findByRole('region', { name: 'Purchases' });
    expect(purchases).toHaveTextContent('it can be returned until');
    await person.click(within(purchases).getByRole('button', { name: 'Return' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'They leave your account now, and $9.99 goes back the way you paid.',
    );
    await person.click(screen.getByRole('button', { name: 'Return the pack' }));
    await waitFor(() => expect(purchases).toHaveTextContent('Refund under way'));
    expect(screen.queryByRole('button', { name: 'Return' })).toBeNull();
  });
});
