import {
  type AdminPurchase,
  listAllPurchases,
  refundAsAdmin,
} from '@backline/contracts/shop/admin-purchases';
import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildAdminPurchase } from '@backline/contracts/testing/purchase-builders';
import { setSessionUser, useToast } from '@backline/shell-sdk';
import { mockApi, mockCall, pageOf, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

let purchases: AdminPurchase[] = [];
const open = () => renderRoutes(app.routes, { at: '/admin/purchases' });
const card = (name = 'Juno Halide: 50 credits') => screen.findByRole('article', { name });
const REFUND = 'Refund $9.99: Juno Halide, 50 credits, Sat 21 November 2026';

describe('the purchases', () => {
  withMockApi();
  beforeEach(() => {
    purchases = [buildAdminPurchase()];
    setSessionUser(buildUser({ isAdmin: true }));
    sessionStorage.setItem('adminAccess', 'true');
    mockApi.use(
      mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 }),
      mockCall(listAllPurchases, () => purchases),
    );
  });

  it('show the buyer, the pack, and the credits that were taken back [paths 18]', async () => {
    const refunded = { status: 'refunded' as const, takenBack: 50, isTest: true, allowedActions: [] };
    purchases.push(buildAdminPurchase({ ...refunded, id: 'two', artist: { handle: '', name: '' } }));
    open();
    const paid = await card();
    expect(within(paid).getByRole('link', { name: 'Juno Halide' })).toHaveAttribute(
      'href',
      '/profile/juno-halide',
    );
    for (const fact of ['Paid', '$9.99', 'Sat 21 November 2026', '0 of 50 credits', 'purchase-1'])
      expect(paid).toHaveTextContent(fact);
    const gone = await card('An artist: 50 credits');
    for (const fact of ['Test', 'Refunded', 'A profile that is gone', 'no money moved', '50 of 50 credits'])
      expect(gone).toHaveTextContent(fact);
    expect(within(gone).queryByRole('button')).not.toBeInTheDocument();
  });

  it('require an admin who passed the gate', async () => {
    sessionStorage.clear();
    const { router } = open();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/beta-signup');
  });

  it('are refunded with a reason, after the effect was named [paths 18]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(refundAsAdmin, ({ body }) => {
        sent.push(body);
        purchases = [buildAdminPurchase({ status: 'refunding', takenBack: 50, allowedActions: [] })];
        return { ...purchases[0]!, owed: 40 };
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: REFUND }));
    const question = await screen.findByRole('dialog', { name: 'Refund $9.99 to Juno Halide?' });
    expect(question).toHaveAccessibleDescription(
      '50 credits leave the account; what was spent becomes a debt.',
    );
    const dialog = within(question);
    await person.click(dialog.getByRole('button', { name: 'Refund $9.99' }));
    expect(await dialog.findByText('Reason is required')).toBeVisible();
    await person.type(dialog.getByLabelText('Reason'), 'The artist wrote to us.');
    await person.click(dialog.getByRole('button', { name: 'Refund $9.99' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ reason: 'The artist wrote to us.' }]);
    expect(useToast.getState().current).toMatchObject({ description: 'Juno Halide owes 40 credits now.' });
    const refunded = await card();
    await waitFor(() => expect(refunded).toHaveTextContent('Refund under way'));
    expect(within(refunded).queryByRole('button')).not.toBeInTheDocument();
    await waitFor(() => expect(refunded).toHaveFocus());
  });

  it('say why a refund was refused', async () => {
    const message = 'Only a paid purchase can be refunded. This one is disputed.';
    mockApi.use(mockCall(refundAsAdmin, refuse('wrong_state', { message })));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: REFUND }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Reason'), 'The artist wrote to us.');
    await person.click(dialog.getByRole('button', { name: 'Refund $9.99' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  });

  it('of one artist are found by email or handle [credits 15]', async () => {
    const asked: Record<string, string>[] = [];
    mockApi.use(
      mockCall(listAllPurchases, ({ query }) => {
        asked.push(Object.fromEntries(query));
        return purchases;
      }),
    );
    const { person } = open();
    await card();
    const field = screen.getByRole('searchbox', { name: 'Email or handle of the artist' });
    await person.type(field, ' juno-halide {Enter}');
    await waitFor(() => expect(asked).toHaveLength(2));
    await person.clear(field);
    await person.type(field, 'juno@mail.host');
    await person.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked).toEqual([{}, { artist: 'juno-halide' }, { email: 'juno@mail.host' }]);
  });

  it('show at the field that no account has the email, and link back to all', async () => {
    const message = 'Nobody has an account with this email address';
    mockApi.use(
      mockCall(listAllPurchases, ({ query }) =>
        query.has('email') ? refuse('validation_failed', { fields: { email: message } }) : purchases,
      ),
    );
    const { person } = open();
    await card();
    const field = screen.getByRole('searchbox');
    await person.type(field, 'nobody@mail.host{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(screen.getByText('No purchases match your search.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show all purchases' }));
    expect(await card()).toBeVisible();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(field).not.toHaveAccessibleDescription();
  });

  it('come page by page', async () => {
    const ren = buildAdminPurchase({ id: 'two', artist: { handle: 'ren', name: 'Ren' } });
    mockApi.use(
      mockCall(listAllPurchases, ({ query }) => (query.has('cursor') ? [ren] : pageOf(purchases, 'second'))),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Show older purchases' }));
    expect(await card('Ren: 50 credits')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older purchases' })).not.toBeInTheDocument();
  });

  it('say that there are none, and that they could not be loaded', async () => {
    purchases = [];
    const { unmount } = open();
    expect(await screen.findByText('Nobody has bought credits yet.')).toBeVisible();
    unmount();
    mockApi.use(mockCall(listAllPurchases, refuse('unavailable')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The purchases could not be loaded');
  });
});
