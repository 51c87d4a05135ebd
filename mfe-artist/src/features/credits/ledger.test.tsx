import { listLedger } from '@backline/contracts/shop/credits';
import { mockApi, mockCall } from '@backline/shell-sdk/testing';
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
});
