import { buyPack, getShop } from '@backline/contracts/shop/purchases';
import { getCredits } from '@backline/contracts/shop/credits';
import { buildShop } from '@backline/contracts/testing/purchase-builders';
import { unanswered } from '@backline/shell-sdk/stories';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCredits, withCredits } from './testing/open-credits.tsx';

withCredits();

const panel = () => screen.findByRole('region', { name: 'Credit pack' });
const country = () => screen.findByRole('combobox', { name: /^Country you live in/ });
const inCountries = () => mockApi.use(mockCall(getShop, buildShop({ countries: ['DE', 'NL'] })));
const press = async ({ person }: ReturnType<typeof openCredits>) =>
  person.click(await screen.findByRole('button', { name: 'Buy Credits' }));

describe('the pack', () => {
  it('leaves out what there will be while the credits load', async () => {
    mockApi.use(unanswered(getCredits));
    openCredits();
    expect(await panel()).toHaveTextContent('50 credits$9.99Total, with tax$9.99');
    expect(await panel()).not.toHaveTextContent('After purchase');
  });

  it('names the countries in which credits are sold, and no country where they are sold everywhere', async () => {
    const { unmount } = openCredits();
    await panel();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    unmount();
    inCountries();
    openCredits();
    expect(await country()).toHaveTextContent('Choose a countryGermanyNetherlands');
  });

  it('asks for no country while nothing is sold', async () => {
    mockApi.use(mockCall(getShop, buildShop({ sale: 'not-yet', countries: ['DE'] })));
    openCredits();
    expect(await panel()).toHaveTextContent('Buying credits is not possible yet.');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('shows at the country what the server says about it, until another one is chosen', async () => {
    inCountries();
    const fields = { country: 'We do not sell credits in the Netherlands' };
    mockApi.use(mockCall(buyPack, refuse('validation_failed', { fields })));
    const view = openCredits();
    await view.person.selectOptions(await country(), 'NL');
    await press(view);
    expect(await screen.findByText(fields.country)).toBeVisible();
    expect(await country()).toHaveFocus();
    await view.person.selectOptions(await country(), 'DE');
    expect(screen.queryByText(fields.country)).not.toBeInTheDocument();
  });
});
