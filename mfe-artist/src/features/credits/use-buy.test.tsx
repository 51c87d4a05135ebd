import { buyPack, getShop, type Purchase } from '@backline/contracts/shop/purchases';
import { buildPurchase, buildShop } from '@backline/contracts/testing/purchase-builders';
import { useToast } from '@backline/shell-sdk';
import { mockApi, mockCall } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi, afterEach } from 'vitest';
import { openCredits, withCredits } from './testing/open-credits.tsx';

withCredits();

describe('the button Buy Credits', () => {
  const orderOf = (order: Partial<Purchase>) =>
    buildPurchase({ status: 'open', returnableUntil: null, allowedActions: ['pay'], ...order });
  const checkoutUrl = 'https://checkout.pay.host/c/1';
  const leave = () => vi.spyOn(location, 'assign').mockReturnValue();
  afterEach(() => vi.restoreAllMocks());
  const button = () => screen.findByRole('button', { name: 'Buy Credits' });

  it('asks for the country first, and leads to its field', async () => {
    mockApi.use(mockCall(getShop, buildShop({ countries: ['DE', 'NL'] })));
    const { person } = openCredits();
    await person.click(await button());
    const country = screen.getByRole('combobox', { name: /^Country you live in/ });
    expect(country).toHaveFocus();
    expect(country).toBeRequired();
    expect(country).toHaveAccessibleDescription('Choose the country that you live in');
  });

  it('is busy until the page of the payment service is there, and free for a person who comes back', async () => {
    const left = leave();
    mockApi.use(mockCall(buyPack, orderOf({ checkoutUrl })));
    const { person } = openCredits();
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
      const { person } = openCredits();
      await person.click(await button());
      await waitFor(() => expect(useToast.getState().current).toMatchObject({ title }));
      await person.click(await button());
      await waitFor(() => expect(left).toHaveBeenCalledOnce());
      expect(new Set(keys).size).toBe(2);
    },
  );
});
