import { listPurchases, returnPurchase } from '@backline/contracts/shop/purchases';
import { buildPurchase } from '@backline/contracts/testing/purchase-builders';
import { mockApi, mockCall, pageOf, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCredits, withCredits } from './testing/open-credits.tsx';

withCredits();

const WITHDRAW = { name: /^Withdraw from this purchase/ };

describe('a purchase', () => {
  it('that is unused is withdrawn from after a question about the effect [buying-credits 7, buying-credits 10]', async () => {
    const returned = buildPurchase({ status: 'refunding', returnableUntil: null, allowedActions: [] });
    let list = [buildPurchase()];
    mockApi.use(
      mockCall(listPurchases, () => list),
      mockCall(returnPurchase, () => {
        list = [returned];
        return returned;
      }),
    );
    const { person } = openCredits();
    const purchases = await screen.findByRole('region', { name: 'Purchases' });
    expect(purchases).toHaveTextContent('you can withdraw until');
    await person.click(within(purchases).getByRole('button', WITHDRAW));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      '50 credits leave your account now, and $9.99 goes back the way you paid. You need no reason.',
    );
    await person.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
    await waitFor(() => expect(purchases).toHaveTextContent('Refund under way'));
    expect(screen.queryByRole('button', WITHDRAW)).toBeNull();
    await waitFor(() => expect(within(purchases).getByRole('listitem')).toHaveFocus());
  });

  it('names itself in its button, so that a screen reader tells two of them apart [buying-credits 12]', async () => {
    const older = buildPurchase({ id: 'purchase-0', at: '2026-11-20T09:30:00.000Z' });
    mockApi.use(mockCall(listPurchases, [buildPurchase(), older]));
    openCredits();
    const buttons = await screen.findAllByRole('button', WITHDRAW);
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Withdraw from this purchase of 50 credits, $9.99, Sat 21 Nov, 12:00',
      'Withdraw from this purchase of 50 credits, $9.99, Fri 20 Nov, 09:30',
    ]);
  });

  it('that is kept has its button in focus again', async () => {
    mockApi.use(mockCall(listPurchases, [buildPurchase()]));
    const { person } = openCredits();
    await person.click(await screen.findByRole('button', WITHDRAW));
    await person.click(screen.getByRole('button', { name: 'Keep them' }));
    expect(screen.getByRole('button', WITHDRAW)).toHaveFocus();
  });

  it.each([
    ['open', 'Not paid yet'],
    ['expired', 'Not paid'],
    ['failed', 'Not paid'],
    ['refunded', 'Refunded'],
    ['disputed', 'Taken back by your bank'],
  ] as const)('that is %s reads so', async (status, text) => {
    mockApi.use(
      mockCall(listPurchases, [buildPurchase({ status, returnableUntil: null, allowedActions: [] })]),
    );
    openCredits();
    const purchases = await screen.findByRole('region', { name: 'Purchases' });
    expect(within(purchases).getByText(text)).toBeVisible();
    expect(within(purchases).queryByRole('button')).not.toBeInTheDocument();
  });

  it('that is paid needs no word, and names price and day', async () => {
    mockApi.use(mockCall(listPurchases, [buildPurchase({ returnableUntil: null, allowedActions: [] })]));
    openCredits();
    const purchases = await screen.findByRole('region', { name: 'Purchases' });
    expect(within(purchases).getByRole('listitem').textContent).toBe('50 credits $9.99, Nov 21');
  });

  it('that can still be paid leads to its checkout', async () => {
    const checkoutUrl = 'https://checkout.pay.host/c/1';
    const unpaid = { status: 'open', returnableUntil: null } as const;
    mockApi.use(
      mockCall(listPurchases, [buildPurchase({ ...unpaid, allowedActions: ['pay'], checkoutUrl })]),
    );
    openCredits();
    expect(await screen.findByRole('link', { name: 'Pay' })).toHaveAttribute('href', checkoutUrl);
  });

  it('that the server keeps says why, and is still there', async () => {
    mockApi.use(
      mockCall(listPurchases, [buildPurchase()]),
      mockCall(returnPurchase, refuse('wrong_state', { message: 'You have spent some of them.' })),
    );
    const { person } = openCredits();
    await person.click(await screen.findByRole('button', WITHDRAW));
    await person.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
    expect(await screen.findByText('You have spent some of them.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('of which there are more is shown by the next page', async () => {
    mockApi.use(
      mockCall(listPurchases, ({ query }) =>
        query.get('cursor') === null
          ? pageOf([buildPurchase()], 'next')
          : [buildPurchase({ id: 'purchase-0', at: '2026-10-02T12:00:00.000Z' })],
      ),
    );
    const { person } = openCredits();
    await person.click(await screen.findByRole('button', { name: 'Show older purchases' }));
    expect(await screen.findByText('$9.99, Oct 2')).toBeVisible();
  });
});
