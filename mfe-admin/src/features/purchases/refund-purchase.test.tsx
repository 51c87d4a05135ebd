import { type AdminPurchase, refundAsAdmin } from '@backline/contracts/shop/admin-purchases';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildAdminPurchase } from '@backline/contracts/testing/purchase-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RefundPurchase } from './refund-purchase.tsx';

withMockApi();
beforeEach(() => setSessionUser(buildUser({ isAdmin: true })));

async function ask(overrides: Partial<AdminPurchase> = {}) {
  const purchase = buildAdminPurchase(overrides);
  const { person } = renderRoutes([{ path: '/', element: <RefundPurchase purchase={purchase} /> }], {
    at: '/',
  });
  await person.click(screen.getByRole('button'));
  return { person, dialog: await screen.findByRole('dialog') };
}

async function refund(owed: number) {
  mockApi.use(mockCall(refundAsAdmin, { ...buildAdminPurchase({ status: 'refunding' }), owed }));
  const { person, dialog } = await ask();
  await person.type(within(dialog).getByLabelText('Reason'), 'The artist wrote to us.');
  await person.click(within(dialog).getByRole('button', { name: 'Refund $9.99' }));
}

describe('a refund', () => {
  it.each([
    ['Refund $9.99', {}],
    ['Refund €24.50', { priceCents: 2450, currency: 'EUR' }],
    ['Refund £1,000.00', { priceCents: 100_000, currency: 'GBP' }],
  ])('names its amount on each button: %s', async (label, overrides) => {
    const { dialog } = await ask(overrides);
    expect(within(dialog).getByRole('button', { name: label })).toBeVisible();
    expect(screen.getByText(label, { ignore: '[role="dialog"] *' })).toBeVisible();
  });

  it('of a test says that no money moves', async () => {
    const { dialog } = await ask({ isTest: true });
    expect(dialog).toHaveAccessibleDescription(
      '50 credits leave the account; what was spent becomes a debt. This was a test: no money moves.',
    );
  });

  it('to an artist who is gone names nobody', async () => {
    const { dialog } = await ask({ artist: { handle: '', name: '' } });
    expect(dialog).toHaveAccessibleName('Refund $9.99 to an artist?');
  });

  it('says that the credits are taken back where none was spent', async () => {
    await refund(0);
    expect(await screen.findByText('Refund begun 50 credits are taken back.')).toBeVisible();
  });

  it('says what the artist owes where some were spent', async () => {
    await refund(15);
    expect(await screen.findByText('Refund begun Juno Halide owes 15 credits now.')).toBeVisible();
  });
});
