import { getPurchase } from '@backline/contracts/shop/purchases';
import { getCredits } from '@backline/contracts/shop/credits';
import { buildCredits } from '@backline/contracts/testing/builders';
import { buildPurchase } from '@backline/contracts/testing/purchase-builders';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCredits, withCredits } from './testing/open-credits.tsx';

withCredits();

describe('a return from the checkout', () => {
  it('shows that nothing was paid, although the payment service keeps its page open', async () => {
    const purchase = buildPurchase({ status: 'open', returnableUntil: null, allowedActions: ['pay'] });
    mockApi.use(mockCall(getPurchase, purchase));
    openCredits('/credits?purchase=purchase-1&left=1');
    expect(await screen.findByText('You left the checkout')).toBeVisible();
    expect(screen.getByText('Nothing was charged. You can still pay, under Purchases.')).toBeVisible();
  });

  it('shows that the payment is being checked, and the next step after a failure', async () => {
    let isAway = true;
    const paid = buildPurchase({ allowedActions: [] });
    mockApi.use(mockCall(getPurchase, () => (isAway ? refuse('unavailable') : paid)));
    const { person } = openCredits('/credits?purchase=purchase-1');
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
    openCredits('/credits?purchase=purchase-1');
    expect(await screen.findByText(title)).toBeVisible();
  });

  it.each([
    ['refunding', 'The payment goes back to you'],
    ['refunded', 'The payment went back to you'],
    ['disputed', 'Your bank took the payment back'],
  ] as const)('tells that the payment of a purchase went another way (%s)', async (status, title) => {
    mockApi.use(mockCall(getPurchase, buildPurchase({ status, returnableUntil: null, allowedActions: [] })));
    openCredits('/credits?purchase=purchase-1');
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('says that the payment came, also when the person has left the checkout', async () => {
    mockApi.use(mockCall(getPurchase, buildPurchase()));
    openCredits('/credits?purchase=purchase-1&left=1');
    expect(await screen.findByText('50 credits added')).toBeVisible();
  });

  it('asks for the credits again as soon as the payment is there', async () => {
    let isPaid = false;
    mockApi.use(
      mockCall(getPurchase, () => {
        isPaid = true;
        return buildPurchase();
      }),
      mockCall(getCredits, () => {
        const available = isPaid ? 130 : 80;
        return buildCredits({ balance: available, available });
      }),
    );
    openCredits('/credits?purchase=purchase-1');
    expect(await screen.findByRole('img', { name: '130 available and 0 held, of 130' })).toBeVisible();
  });
});
