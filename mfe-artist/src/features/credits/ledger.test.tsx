import { listLedger } from '@backline/contracts/shop/credits';
import { mockApi, mockCall, pageOf } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildLine, openCredits, withCredits } from './testing/open-credits.tsx';

withCredits();

describe('the ledger', () => {
  it('shows each entry with its cause, its change and what was available then [credits 10, paths 27]', async () => {
    const hold = buildLine();
    const grant = buildLine({
      id: 'entry-1',
      kind: 'grant',
      balance: 100,
      held: 0,
      available: 100,
      applicationId: null,
      note: 'Welcome to Backline',
    });
    mockApi.use(mockCall(listLedger, [hold, grant]));
    openCredits();
    await screen.findByText(hold.note);
    const ledger = within(screen.getByRole('region', { name: 'Ledger' }));
    const [newest, first] = ledger.getAllByRole('listitem');
    expect(newest).toHaveTextContent('−20');
    expect(newest).toHaveTextContent('Hold80');
    expect(within(newest!).getByRole('link', { name: hold.note })).toHaveAttribute(
      'href',
      '/applications/application-1',
    );
    expect(first).toHaveTextContent('Welcome to Backline+100');
    expect(within(first!).queryByRole('link')).toBeNull();
  });

  it.each([
    ['a purchase', { kind: 'purchase', balance: 50, held: 0 }, '+50', 'Purchase'],
    ['a hold that comes back', { kind: 'release', balance: 0, held: -20 }, '+20', 'Release'],
    ['a hold that is spent', { kind: 'capture', balance: -20, held: -20 }, '0', 'Capture'],
    ['an adjustment downwards', { kind: 'adjust', balance: -5, held: 0 }, '−5', 'Adjustment'],
  ] as const)('shows what %s changes of the credits that can be spent', async (_what, line, change, kind) => {
    mockApi.use(mockCall(listLedger, [buildLine({ ...line, applicationId: null, note: 'Why' })]));
    openCredits();
    const row = (await screen.findByText('Why')).closest('li');
    expect(row).toHaveTextContent(`Why${change}Nov 20${kind}80`);
  });

  it('shows older entries after a click', async () => {
    mockApi.use(
      mockCall(listLedger, ({ query }) =>
        query.get('cursor') === null
          ? pageOf([buildLine()], 'older')
          : [buildLine({ id: 'entry-1', note: 'Welcome to Backline' })],
      ),
    );
    const { person } = openCredits();
    await person.click(await screen.findByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByText('Welcome to Backline')).toBeVisible();
    expect(screen.getByText('Nine Lamps: applied to Salt House')).toBeVisible();
  });
});
