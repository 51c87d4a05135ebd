import type { AdminPurchase } from '@backline/contracts/shop/admin-purchases';
import { buildAdminPurchase } from '@backline/contracts/testing/purchase-builders';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PurchaseCard } from './purchase-card.tsx';

function open(overrides: Partial<AdminPurchase> = {}) {
  renderRoutes([{ path: '/', element: <PurchaseCard purchase={buildAdminPurchase(overrides)} /> }], {
    at: '/',
  });
  return screen.getByRole('article');
}

describe('the card of a purchase', () => {
  it.each([
    ['open', 'Not paid yet'],
    ['expired', 'Not paid'],
    ['failed', 'Not paid'],
    ['refunding', 'Refund under way'],
    ['refunded', 'Refunded'],
    ['disputed', 'Taken back by the bank'],
  ] as const)('reads its state (%s)', (status, text) => {
    expect(within(open({ status, allowedActions: [] })).getByText(text)).toBeVisible();
  });

  it('of a test says that no money moved', () => {
    const test = open({ isTest: true });
    expect(within(test).getByText('Test')).toBeVisible();
    expect(test).toHaveTextContent('$9.99, no money moved');
  });

  it('that moved money says nothing of a test', () => {
    const sale = open();
    expect(within(sale).queryByText('Test')).not.toBeInTheDocument();
    expect(sale).not.toHaveTextContent('no money moved');
  });

  it('offers a refund only where the server allows it', () => {
    expect(within(open({ allowedActions: [] })).queryByRole('button')).not.toBeInTheDocument();
  });
});
