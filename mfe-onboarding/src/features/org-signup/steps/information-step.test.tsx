import { withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  fillInformation,
  heading,
  next,
  openSignup,
  placeOf,
} from '#src/features/org-signup/testing/open-signup.tsx';

withMockApi();

describe('the first step of an organisation', () => {
  it('marks every missing field and focuses the first [organisation-signup 1, organisation-signup 5]', async () => {
    const view = openSignup();
    expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
    await next(view);
    expect(await screen.findByText('Organisation name is required')).toBeInTheDocument();
    expect(screen.getByText('Choose an organisation type')).toBeInTheDocument();
    expect(screen.getByText('Contact name is required')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByLabelText('Organisation name')).toHaveFocus();
    expect(placeOf(view)).toBe('/signup/org');
  });

  it('focuses the choices when only they are missing, and drops the error after a choice', async () => {
    const view = openSignup();
    const { person } = view;
    await person.type(screen.getByLabelText('Organisation name'), 'Salt House');
    await person.type(screen.getByLabelText('Contact name'), 'Inês');
    await person.type(screen.getByLabelText('Email'), 'program@salthouse.example');
    await next(view);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Nightclub' })).toHaveFocus());
    await person.click(screen.getByRole('radio', { name: 'Bar' }));
    await waitFor(() => expect(screen.queryByText('Choose an organisation type')).not.toBeInTheDocument());
  });

  it('adds one step to the history, also after a double click', async () => {
    const view = openSignup();
    await fillInformation(view);
    await heading('Location and venue details');
    await act(() => view.router.navigate(-1));
    await heading('Organisation information');
    await view.person.dblClick(screen.getByRole('button', { name: 'Next' }));
    await heading('Location and venue details');
    await act(() => view.router.navigate(-1));
    await heading('Organisation information');
    expect(placeOf(view)).toBe('/signup/org');
  });

  it('marks an invalid address when its field loses the focus', async () => {
    const { person } = openSignup();
    await person.type(screen.getByLabelText('Email'), 'program@salthouse');
    await person.tab();
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  });

  it('marks an invalid phone number when its field loses the focus', async () => {
    const { person } = openSignup();
    await person.type(screen.getByLabelText('Phone'), 'ask at the bar');
    await person.tab();
    expect(await screen.findByText('Enter a phone number, for example +31 6 1234 5678')).toBeInTheDocument();
  });

  it('has field names for password managers and phones [organisation-signup 3]', () => {
    openSignup();
    const tokenOf = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete');
    expect(['Organisation name', 'Contact name', 'Phone', 'Email'].map(tokenOf)).toEqual([
      'organization',
      'name',
      'tel',
      'email',
    ]);
    expect(screen.getByRole('link', { name: 'Back to Choose Your Path' })).toHaveAttribute(
      'href',
      '/get-started',
    );
  });
});
