import { buyPack, getPurchase, getShop, listPurchases, payTest } from '@backline/contracts/shop/purchases';
import { getCredits, listLedger } from '@backline/contracts/shop/credits';
import { buildCredits, buildUser } from '@backline/contracts/testing/builders';
import { buildPurchase, buildShop } from '@backline/contracts/testing/purchase-builders';
import { setSessionUser } from '@backline/shell-sdk';
import {
  mockApi,
  mockCall,
  type MockRequest,
  refuse,
  renderRoutes,
  withMockApi,
} from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CreditsPage } from './credits-page.tsx';
import { TestCheckoutPage } from './test-checkout-page.tsx';

withMockApi();

const ROUTES = [
  { path: '/credits', element: <CreditsPage /> },
  { path: '/credits/checkout/:id', element: <TestCheckoutPage /> },
];
const open = (at = '/credits/checkout/purchase-1') => renderRoutes(ROUTES, { at });
const opened = buildPurchase({
  status: 'open',
  checkoutUrl: '/credits/checkout/purchase-1',
  eventId: 'event-7',
  allowedActions: ['pay'],
});

let purchase = opened;
let results: unknown[];
beforeEach(() => {
  setSessionUser(buildUser());
  [purchase, results] = [opened, []];
  mockApi.use(
    mockCall(getCredits, buildCredits()),
    mockCall(listLedger, []),
    mockCall(getShop, buildShop()),
    mockCall(listPurchases, []),
    mockCall(getPurchase, () => purchase),
    mockCall(payTest, ({ body }) => {
      const { result } = body as { result: string };
      results.push(result);
      const status = result === 'paid' ? 'paid' : result === 'declined' ? 'failed' : 'expired';
      purchase = { ...opened, status, allowedActions: [] };
      return purchase;
    }),
  );
});

it('explains that no money moves, and shows account and price [buying-credits 3]', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Buy 50 credits' })).toBeVisible();
  expect(screen.getByText(/No money moves/)).toBeVisible();
  expect(screen.getByText('bookings@junohalide.example')).toBeVisible();
});

it.each([
  ['Succeeds', 'paid', '50 credits added'],
  ['Card declined', 'declined', 'The payment did not go through'],
  ['Cancelled', 'cancelled', 'You left the checkout'],
])('leads back with the chosen result: %s', async (label, result, title) => {
  const { person } = open();
  await person.click(await screen.findByRole('radio', { name: label }));
  await person.dblClick(screen.getByRole('button', { name: 'Pay $9.99' }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(results).toEqual([result]);
  expect(screen.getByRole('link', { name: 'Back to your application' })).toHaveAttribute(
    'href',
    '/events/event-7/apply',
  );
});

it('is left by Cancel', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('You left the checkout')).toBeVisible();
});

it('is over for a purchase that is not open', async () => {
  purchase = { ...opened, status: 'paid', allowedActions: [] };
  open();
  expect(await screen.findByText('50 credits added')).toBeVisible();
});

it('says that there is no such purchase', async () => {
  mockApi.use(mockCall(getPurchase, refuse('not_found')));
  open();
  expect(await screen.findByRole('heading', { name: 'Purchase not found' })).toBeVisible();
});

it('is reached by Buy Credits, with the event that waits and one key for a retry [paths 29]', async () => {
  const requests: MockRequest[] = [];
  mockApi.use(
    mockCall(buyPack, (request) => {
      requests.push(request);
      return requests.length === 1 ? refuse('unavailable', { message: 'Please try again.' }) : opened;
    }),
  );
  const { person } = open('/credits?event=event-7');
  const buy = await screen.findByRole('button', { name: 'Buy Credits' });
  await person.click(buy);
  expect(await screen.findByText(/Please try again\./)).toBeVisible();
  await person.click(buy);
  expect(await screen.findByRole('heading', { name: 'Buy 50 credits' })).toBeVisible();
  expect(requests[1]?.body).toEqual({ packId: 'credits-50', eventId: 'event-7' });
  const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('asks where the person lives where packs are not sold everywhere [buying-credits 5]', async () => {
  const requests: MockRequest[] = [];
  mockApi.use(
    mockCall(getShop, buildShop({ countries: ['DE', 'NL'] })),
    mockCall(buyPack, (request) => {
      requests.push(request);
      return opened;
    }),
  );
  const { person } = open('/credits');
  const buy = await screen.findByRole('button', { name: 'Buy Credits' });
  await person.click(buy);
  expect(screen.getByText('Choose the country that you live in')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Country you live in'), 'Netherlands');
  await person.click(buy);
  expect(await screen.findByRole('heading', { name: 'Buy 50 credits' })).toBeVisible();
  expect(requests[0]?.body).toMatchObject({ country: 'NL' });
});
