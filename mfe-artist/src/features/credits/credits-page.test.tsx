import { getShop } from '@backline/contracts/shop/purchases';
import { getCredits, listLedger } from '@backline/contracts/shop/credits';
import { buildShop } from '@backline/contracts/testing/purchase-builders';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCredits, withCredits } from './testing/open-credits.tsx';

withCredits();

describe('the credits', () => {
  it('show the available credits, the held ones, and the meaning of a hold [paths 27]', async () => {
    openCredits();
    const balance = await screen.findByRole('region', { name: 'Balance' });
    expect(within(balance).getByRole('img', { name: '80 available and 20 held, of 100' })).toBeVisible();
    expect(balance).toHaveTextContent(
      'Credits on hold come back if the venue does not reply within 48 hours.',
    );
  });

  it('link back to the waiting application', async () => {
    openCredits('/credits?event=event-7');
    expect(await screen.findByRole('link', { name: 'Back to your application' })).toHaveAttribute(
      'href',
      '/events/event-7/apply',
    );
  });

  it('show which part could not be loaded', async () => {
    mockApi.use(mockCall(getCredits, refuse('unavailable')), mockCall(listLedger, refuse('unavailable')));
    openCredits();
    expect(await screen.findByText('Your credits could not be loaded')).toBeVisible();
    expect(await screen.findByText('The ledger could not be loaded')).toBeVisible();
  });
});

describe('the shop', () => {
  const panel = () => screen.findByRole('region', { name: 'Credit pack' });

  it('shows the price with tax and the resulting credits [buying-credits 9, paths 29]', async () => {
    openCredits();
    expect(await panel()).toHaveTextContent('50 credits$9.99After purchase130 availableTotal, with tax$9.99');
    expect(screen.queryByRole('region', { name: 'Purchases' })).toBeNull();
  });

  it('says that nothing can be bought yet while no payments are set up', async () => {
    mockApi.use(mockCall(getShop, buildShop({ sale: 'not-yet' })));
    openCredits();
    expect(await panel()).toHaveTextContent('Buying credits is not possible yet.');
    expect(screen.queryByRole('button', { name: 'Buy Credits' })).toBeNull();
  });

  it('says how credits come where none are sold [buying-credits 5]', async () => {
    mockApi.use(mockCall(getShop, buildShop({ sale: 'not-sold' })));
    openCredits();
    const ways = await screen.findByRole('region', { name: 'How credits come' });
    expect(ways).toHaveTextContent('Every artist begins with 100 credits.');
    expect(screen.queryByText(/\$9\.99/)).toBeNull();
  });
});
