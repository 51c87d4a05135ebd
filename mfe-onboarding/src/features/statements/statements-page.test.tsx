import { keepAccount, previewLeaving, startLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { askForMyData, getMyData } from '@backline/contracts/accounts/own-data/my-data';
import {
  listLinkedPurchases,
  listOwnStatements,
  objectToStatement,
  readLinkedStatement,
  returnLinkedPurchase,
} from '@backline/contracts/desk/statements';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMyData } from '@backline/contracts/testing/accounts/my-data-builder';
import { buildLeaving } from '@backline/contracts/testing/accounts/leaving-builder';
import { buildStatement } from '@backline/contracts/testing/desk/statement-builders';
import { buildPurchase } from '@backline/contracts/testing/purchase-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';

withMockApi();
beforeEach(() => mockApi.use(mockCall(listLinkedPurchases, [])));

const LINK = '/statements?token=a.b';

/** Keeps the objections that are sent. */
function sent() {
  const bodies: unknown[] = [];
  mockApi.use(
    mockCall(objectToStatement, ({ body }) => {
      bodies.push(body);
      return buildStatement({ mayObject: false, objection: { text: 'No.', at: '2026-11-23T09:00:00.000Z' } });
    }),
  );
  return bodies;
}

describe('decisions and reasons', () => {
  it('show a signed-out person one decision by the link of its mail, which takes an objection', async () => {
    mockApi.use(
      mockCall(readLinkedStatement, buildStatement()),
      mockCall(getMyData, refuse('forbidden')),
      mockCall(previewLeaving, refuse('forbidden')),
    );
    const bodies = sent();
    const { person } = renderRoutes(app.routes, { at: LINK });
    const heading = 'Juno Halide: Your account is suspended';
    expect(await screen.findByRole('article', { name: heading })).toHaveTextContent('Terms 6: no spam');
    await person.click(screen.getByRole('button', { name: 'Send Objection' }));
    expect(await screen.findByText('Objection is required')).toBeVisible();
    await person.type(screen.getByLabelText('Your objection'), 'They were answers.');
    await person.click(screen.getByRole('button', { name: 'Send Objection' }));
    expect(await screen.findByText(/^Objection sent/)).toBeVisible();
    expect(bodies).toEqual([{ text: 'They were answers.', token: 'a.b' }]);
  });

  it('offer a suspended person the file with their data [my-data 9]', async () => {
    const bodies: unknown[] = [];
    mockApi.use(
      mockCall(readLinkedStatement, buildStatement()),
      mockCall(getMyData, buildMyData()),
      mockCall(previewLeaving, refuse('forbidden')),
      mockCall(askForMyData, ({ body }) => {
        bodies.push(body);
        return buildMyData({ state: 'making', askedAt: '2026-11-23T09:00:00.000Z' });
      }),
    );
    const { person } = renderRoutes(app.routes, { at: LINK });
    await person.click(await screen.findByRole('button', { name: 'Export my data' }));
    expect(await screen.findByText('Your file is being made')).toBeVisible();
    expect(bodies).toEqual([{ token: 'a.b' }]);
    expect(document.activeElement).toHaveTextContent('Your file is being made');
  });

  it('let a suspended person withdraw from a purchase, and keep the focus at it [buying-credits 11, buying-credits 12]', async () => {
    const bodies: unknown[] = [];
    let list = [buildPurchase(), buildPurchase({ id: 'purchase-0', allowedActions: [] })];
    mockApi.use(
      mockCall(readLinkedStatement, buildStatement()),
      mockCall(getMyData, refuse('forbidden')),
      mockCall(previewLeaving, refuse('forbidden')),
      mockCall(listLinkedPurchases, () => list),
      mockCall(returnLinkedPurchase, ({ body, params }) => {
        bodies.push([params['id'], body]);
        const returned = buildPurchase({ status: 'refunding', returnableUntil: null, allowedActions: [] });
        list = [returned];
        return returned;
      }),
    );
    const { person } = renderRoutes(app.routes, { at: LINK });
    const purchases = within(await screen.findByRole('region', { name: 'Your purchases' }));
    await person.click(
      await purchases.findByRole('button', { name: /^Withdraw from this purchase of 50 credits/ }),
    );
    await person.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
    expect(await purchases.findByText('Refund under way')).toBeVisible();
    expect(await screen.findByText(/We mailed you a receipt/)).toBeVisible();
    await waitFor(() => expect(purchases.getByRole('listitem')).toHaveFocus());
    expect(bodies).toEqual([['purchase-1', { token: 'a.b' }]]);
  });

  it('show no purchases to a suspended person who has none', async () => {
    mockApi.use(
      mockCall(readLinkedStatement, buildStatement()),
      mockCall(getMyData, buildMyData()),
      mockCall(previewLeaving, buildLeaving()),
    );
    renderRoutes(app.routes, { at: LINK });
    expect(await screen.findByRole('button', { name: 'Delete account' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Your purchases' })).not.toBeInTheDocument();
  });

  it('say what could not be loaded for a suspended person', async () => {
    mockApi.use(
      mockCall(readLinkedStatement, buildStatement()),
      mockCall(getMyData, refuse('unavailable')),
      mockCall(previewLeaving, refuse('unavailable')),
      mockCall(listLinkedPurchases, refuse('unavailable')),
    );
    renderRoutes(app.routes, { at: LINK });
    expect(await screen.findByText('Your purchases could not be loaded')).toBeVisible();
    expect(await screen.findByText('Your data could not be loaded')).toBeVisible();
    expect(await screen.findByText('Delete account could not be loaded')).toBeVisible();
  });

  it('let a suspended person delete the account by that link [leaving 12]', async () => {
    const bodies: unknown[] = [];
    mockApi.use(
      mockCall(readLinkedStatement, buildStatement()),
      mockCall(getMyData, refuse('forbidden')),
      mockCall(previewLeaving, buildLeaving()),
      mockCall(startLeaving, ({ body }) => {
        bodies.push(body);
        return { endsAt: '2026-12-05T12:00:00.000Z' };
      }),
    );
    const { person, router } = renderRoutes(app.routes, { at: LINK });
    await person.type(await screen.findByLabelText('Type Juno Halide to confirm'), 'Juno Halide');
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Delete account' }));
    await expect.poll(() => router.state.location.pathname).toBe('/leaving');
    expect(bodies).toEqual([{ name: 'Juno Halide', token: 'a.b' }]);
  });

  it('let a suspended person who leaves keep the account [leaving 15]', async () => {
    const bodies: unknown[] = [];
    const leavesAt = () => (bodies.length === 0 ? '2026-12-05T12:00:00.000Z' : null);
    mockApi.use(
      mockCall(readLinkedStatement, buildStatement()),
      mockCall(getMyData, refuse('forbidden')),
      mockCall(previewLeaving, () => buildLeaving({ leavesAt: leavesAt() })),
      mockCall(keepAccount, ({ body }) => {
        bodies.push(body);
        return { kept: true as const };
      }),
    );
    const { person } = renderRoutes(app.routes, { at: LINK });
    expect(await screen.findByText(/On .*5 Dec.* everything is erased/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByRole('button', { name: 'Delete account' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Delete account' })).toHaveFocus());
    expect(bodies).toEqual([{ token: 'a.b' }]);
  });

  it('say that a forged link is not complete', async () => {
    mockApi.use(mockCall(readLinkedStatement, refuse('validation_failed', { message: 'Check your input' })));
    renderRoutes(app.routes, { at: LINK });
    expect(await screen.findByText(/^This link is not complete\. Open it/)).toBeVisible();
  });

  it('say that a link is over, in the words of the server', async () => {
    const message = 'This link is over. Sign in to read your statements.';
    mockApi.use(mockCall(readLinkedStatement, refuse('not_found', { message })));
    renderRoutes(app.routes, { at: LINK });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/not complete/)).not.toBeInTheDocument();
  });

  it('show what a person objected, and the answer', async () => {
    const said = { text: 'They were answers.', at: '2026-11-23T09:00:00.000Z' };
    const answer = { ...said, text: 'You are right.' };
    mockApi.use(mockCall(listOwnStatements, [buildStatement({ mayObject: false, objection: said, answer })]));
    setSessionUser(buildUser());
    renderRoutes(app.routes, { at: '/statements' });
    expect(await screen.findByText('You are right.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send Objection' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  });

  it('say that nothing was taken away', async () => {
    mockApi.use(mockCall(listOwnStatements, []));
    setSessionUser(buildUser());
    renderRoutes(app.routes, { at: '/statements' });
    expect(await screen.findByText('Nothing of yours was hidden or taken away.')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    mockApi.use(mockCall(listOwnStatements, refuse('unavailable')));
    setSessionUser(buildUser());
    renderRoutes(app.routes, { at: '/statements' });
    expect(await screen.findByText('The decisions could not be loaded')).toBeVisible();
  });
});
