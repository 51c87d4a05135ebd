import { listPurchases, returnPurchase } from '@backline/contracts/shop/purchases';
import { buildPurchase } from '@backline/contracts/testing/purchase-builders';
import { mockApi, mockCall } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCredits, withCredits } from './testing/open-credits.tsx';

withCredits();

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
    const { person } = openCredits();
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
