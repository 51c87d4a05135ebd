import { buyPack, getShop, type Purchase } from '@backline/contracts/shop/purchases';
import { buildPurchase, buildShop } from '@backline/contracts/testing/purchase-builders';
import { useToast } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
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

  it('asks for the country first, and focuses its field', async () => {
    mockApi.use(mockCall(getShop, buildShop({ countries: ['DE', 'NL'] })));
    const { person } = openCredits();
    await person.click(await button());
    const country = screen.getByRole('combobox', { name: /^Country you live in/ });
    expect(country).toHaveFocus();
    expect(country).toBeRequired();
    expect(country).toHaveAccessibleDescription('Choose the country that you live in');
  });

  it('is busy until the page of the payment service appears, and free for a person who returns', async () => {
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

  const keysOf = (...answers: Parameters<typeof mockCall<typeof buyPack>>[1][]) => {
    const keys: (string | null)[] = [];
    mockApi.use(
      mockCall(buyPack, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return answers[keys.length - 1] as Purchase;
      }),
    );
    return keys;
  };
  const failed = () => waitFor(() => expect(useToast.getState().current?.title).toBe('Purchase Failed'));

  it('sends the same purchase again after a failure of the network or the server', async () => {
    const left = leave();
    const keys = keysOf(refuse('unavailable'), orderOf({ checkoutUrl }));
    const { person } = openCredits();
    await person.click(await button());
    await failed();
    await person.click(await button());
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('begins another purchase after the server has refused one', async () => {
    const left = leave();
    const keys = keysOf(refuse('wrong_state', { message: 'Not now.' }), orderOf({ checkoutUrl }));
    const { person } = openCredits();
    await person.click(await button());
    await failed();
    expect(useToast.getState().current?.description).toBe('Not now.');
    await person.click(await button());
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('leads to a checkout of ours without leaving the page', async () => {
    const left = leave();
    mockApi.use(
      mockCall(buyPack, orderOf({ checkoutUrl: `${location.origin}/credits/checkout/purchase-1` })),
    );
    const { person, router } = openCredits();
    await person.click(await button());
    await waitFor(() => expect(router.state.location.pathname).toBe('/credits/checkout/purchase-1'));
    expect(left).not.toHaveBeenCalled();
  });

  it('tells which application waits for the credits', async () => {
    leave();
    let sent: unknown;
    mockApi.use(
      mockCall(buyPack, ({ body }) => {
        sent = body;
        return orderOf({ checkoutUrl });
      }),
    );
    const { person } = openCredits('/credits?event=event-7');
    await person.click(await button());
    await waitFor(() => expect(sent).toEqual({ packId: 'credits-50', eventId: 'event-7' }));
  });
});
