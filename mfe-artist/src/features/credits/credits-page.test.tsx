import { getCredits, listLedger, type LedgerLine } from '@backline/contracts/shop/credits';
import {
  buyPack,
  getPurchase,
  getShop,
  listPurchases,
  type Purchase,
  returnPurchase,
} from '@backline/contracts/shop/purchases';
import { buildCredits } from '@backline/contracts/testing/builders';
import { buildPurchase, buildShop } from '@backline/contracts/testing/purchase-builders';
import { useToast } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  it('show what is available, what is held, and what a hold is [paths 27]', async () => {
    open();
    const balance = await screen.findByRole('region', { name: 'Balance' });
    expect(within(balance).getByRole('img', { name: '80 available and 20 held, of 100' })).toBeVisible();
    expect(balance).toHaveTextContent(
      'Credits on hold come back if the venue does not reply within 48 hours.',
    );
  });

  it('show each entry with its cause, its change and what was available then [credits 10, paths 27]', async () => {
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

  it('names the price with tax and what there will be [buying-credits 9, paths 29]', async () => {
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

  it('says how credits come where none are sold [buying-credits 5]', async () => {
    mockApi.use(mockCall(getShop, buildShop({ sale: 'not-sold' })));
    open();
    const ways = await screen.findByRole('region', { name: 'How credits come' });
    expect(ways).toHaveTextContent('Every artist begins with 100 credits.');
    expect(screen.queryByText(/\$9\.99/)).toBeNull();
  });
});

describe('the button Buy Credits', () => {
  const orderOf = (order: Partial<Purchase>) =>
    buildPurchase({ status: 'open', returnableUntil: null, allowedActions: ['pay'], ...order });
  const checkoutUrl = 'https://checkout.pay.host/c/1';
  const leave = () => vi.spyOn(location, 'assign').mockReturnValue();
  afterEach(() => vi.restoreAllMocks());
  const button = () => screen.findByRole('button', { name: 'Buy Credits' });

  it('asks for the country first, and leads to its field', async () => {
    mockApi.use(mockCall(getShop, buildShop({ countries: ['DE', 'NL'] })));
    const { person } = open();
    await person.click(await button());
    const country = screen.getByRole('combobox', { name: /^Country you live in/ });
    expect(country).toHaveFocus();
    expect(country).toBeRequired();
    expect(country).toHaveAccessibleDescription('Choose the country that you live in');
  });

  it('is busy until the page of the payment service is there, and free for a person who comes back', async () => {
    const left = leave();
    mockApi.use(mockCall(buyPack, orderOf({ checkoutUrl })));
    const { person } = open();
    await person.click(await button());
    await waitFor(() => expect(left).toHaveBeenCalledWith(checkoutUrl));
    expect(await button()).toHaveAttribute('aria-busy', 'true');
    await person.click(await button());
    expect(left).toHaveBeenCalledOnce();
    dispatchEvent(new Event('pageshow'));
    await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-busy'));
  });

  it.each([
    ['paid', 'Already Paid'],
    ['expired', 'Checkout Over'],
  ] as const)(
    'says that the checkout is over when it is %s, and begins another one then',
    async (status, title) => {
      const left = leave();
      const keys: (string | null)[] = [];
      const answers = [orderOf({ status }), orderOf({ checkoutUrl })];
      mockApi.use(
        mockCall(buyPack, ({ headers }) => {
          keys.push(headers.get('idempotency-key'));
          return answers[keys.length - 1]!;
        }),
      );
      const { person } = open();
      await person.click(await button());
      await waitFor(() => expect(useToast.getState().current).toMatchObject({ title }));
      await person.click(await button());
      await waitFor(() => expect(left).toHaveBeenCalledOnce());
      expect(new Set(keys).size).toBe(2);
    },
  );
});

describe('a return from the checkout', () => {
  it('without a payment says so, although the payment service keeps its page open', async () => {
    const purchase = buildPurchase({ status: 'open', returnableUntil: null, allowedActions: ['pay'] });
    mockApi.use(mockCall(getPurchase, purchase));
    open('/credits?purchase=purchase-1&left=1');
    expect(await screen.findByText('You left the checkout')).toBeVisible();
    expect(screen.getByText('Nothing was charged. You can still pay, under Purchases.')).toBeVisible();
  });

  it('shows that the payment is looked up, and what to do when that fails', async () => {
    let isAway = true;
    const paid = buildPurchase({ allowedActions: [] });
    mockApi.use(mockCall(getPurchase, () => (isAway ? refuse('unavailable') : paid)));
    const { person } = open('/credits?purchase=purchase-1');
    expect(await screen.findByText('Loading your payment')).toBeInTheDocument();
    const failed = (await screen.findByText('Your payment could not be loaded')).closest('[role="alert"]');
    isAway = false;
    await person.click(within(failed as HTMLElement).getByRole('button'));
    expect(await screen.findByText('50 credits added')).toBeVisible();
  });

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
  it('that is unused is returned after a question that names the effect [buying-credits 7]', async () => {
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
