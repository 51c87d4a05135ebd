import { withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  fillInformation,
  heading,
  next,
  openLastStep,
  openSignup,
  placeOf,
  type View,
} from './testing/open-signup.tsx';

withMockApi();

async function fillLocation(view: View) {
  const { person } = view;
  await heading('Location and venue details');
  await person.type(screen.getByLabelText('Address'), 'Rua do Cais 32');
  await person.type(screen.getByLabelText('City'), 'Lisbon');
  await person.type(screen.getByLabelText('State'), 'Lisboa');
  await next(view);
  await heading('Event and booking details');
}

describe('the steps of an organisation', () => {
  it('cannot be skipped through the URL [organisation-signup 4]', async () => {
    const view = openSignup('/signup/org?step=3');
    await heading('Organisation information');
    await waitFor(() => expect(placeOf(view)).toBe('/signup/org'));
    view.unmount();
    const odd = openSignup('/signup/org?step=palace');
    await waitFor(() => expect(placeOf(odd)).toBe('/signup/org'));
  });

  it('follow one another, with the focus on each heading [organisation-signup 1, paths 6]', async () => {
    const view = openSignup();
    await fillInformation(view);
    expect(await heading('Location and venue details')).toHaveFocus();
    expect(placeOf(view)).toBe('/signup/org?step=2');
    expect(screen.getByText('Step 2 of 3')).toBeInTheDocument();
    await fillLocation(view);
    expect(placeOf(view)).toBe('/signup/org?step=3');
    await view.router.navigate(-1);
    await heading('Location and venue details');
    expect(screen.getByLabelText('City')).toHaveValue('Lisbon');
    await view.router.navigate(1);
    await heading('Event and booking details');
    expect(screen.getByText(/Artists see event types and genres. Budget and frequency stay/)).toBeVisible();
  });

  it('link back, with all entries in place [organisation-signup 2]', async () => {
    const view = await openLastStep();
    await view.person.click(screen.getAllByRole('link', { name: 'Back' })[1]!);
    await heading('Location and venue details');
    expect(screen.getByLabelText('City')).toHaveValue('Lisbon');
    await view.person.click(screen.getAllByRole('link', { name: 'Back' })[0]!);
    await heading('Organisation information');
    expect(screen.getByRole('radio', { name: 'Nightclub' })).toBeChecked();
    expect(screen.getByLabelText('Email')).toHaveValue('program@salthouse.example');
  });

  it('refuse an invalid capacity and website [organisation-signup 12]', async () => {
    const view = openSignup();
    await fillInformation(view);
    await heading('Location and venue details');
    await view.person.type(screen.getByLabelText('Capacity'), '4.5');
    await view.person.type(screen.getByLabelText('Website'), 'salthouse');
    await next(view);
    expect(await screen.findByText('Capacity must be a whole number above 0')).toBeInTheDocument();
    expect(screen.getByText('Enter a web address that starts with http:// or https://')).toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveFocus();
  });

  it('keep step and entries over a reload, and show them on the poster [organisation-signup 21]', async () => {
    const first = await openLastStep();
    await first.person.click(screen.getByRole('checkbox', { name: 'Residency' }));
    first.unmount();
    openSignup('/signup/org?step=3');
    await heading('Event and booking details');
    expect(screen.getByRole('checkbox', { name: 'Residency' })).toBeChecked();
    expect(screen.getByText('Salt House')).toBeInTheDocument();
    expect(screen.getByText('Lisbon')).toBeInTheDocument();
  });
});
