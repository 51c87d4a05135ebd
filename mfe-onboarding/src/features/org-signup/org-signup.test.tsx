import { signUpOrganisation } from '@backline/contracts/orgs';
import { buildOrgSignup, buildSession, buildUser } from '@backline/contracts/testing/builders';
import { useSession } from '@backline/shell-sdk';
import { unanswered } from '@backline/shell-sdk/stories';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { carriedEmail } from '#src/shared/carried-email.ts';
import { keepOrgDraft, readOrgDraft, withValues } from './org-draft.ts';
import { OrgSignupPage } from './org-signup-page.tsx';

withMockApi();

const routes = [{ path: '/signup/org', element: <OrgSignupPage /> }];
const organisation = buildUser({
  id: 'user-salt',
  userType: 'organisation',
  orgId: 'org-1',
  passwordPending: true,
});
const answer = { orgId: 'org-1', user: organisation, session: buildSession() };

const open = (at = '/signup/org') => renderRoutes(routes, { at });
type View = ReturnType<typeof open>;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const next = ({ person }: View) => person.click(screen.getByRole('button', { name: 'Next' }));
const create = ({ person }: View) =>
  person.click(screen.getByRole('button', { name: 'Create Organisation Profile' }));
const placeOf = ({ router }: View) => router.state.location.pathname + router.state.location.search;

async function fillInformation(view: View, email = 'program@salthouse.example') {
  const { person } = view;
  await person.type(screen.getByLabelText('Organisation name'), 'Salt House');
  await person.click(screen.getByRole('radio', { name: 'Nightclub' }));
  await person.type(screen.getByLabelText('Contact name'), 'Inês Carvalho');
  await person.type(screen.getByLabelText('Email'), email);
  await next(view);
}

async function fillLocation(view: View) {
  const { person } = view;
  await heading('Location and venue details');
  await person.type(screen.getByLabelText('Address'), 'Rua do Cais 32');
  await person.type(screen.getByLabelText('City'), 'Lisbon');
  await person.type(screen.getByLabelText('State'), 'Lisboa');
  await next(view);
  await heading('Event and booking details');
}

/** As after a reload, with the first two steps filled in. */
async function openLastStep() {
  keepOrgDraft(withValues(readOrgDraft(), buildOrgSignup()));
  const view = open('/signup/org?step=3');
  await heading('Event and booking details');
  return view;
}

describe('the first step of an organisation', () => {
  it('marks every missing field and focuses the first', async () => {
    const view = open();
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
    const view = open();
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
    const view = open();
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
    const { person } = open();
    await person.type(screen.getByLabelText('Email'), 'program@salthouse');
    await person.tab();
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  });

  it('marks an invalid phone number when its field loses the focus', async () => {
    const { person } = open();
    await person.type(screen.getByLabelText('Phone'), 'ask at the bar');
    await person.tab();
    expect(await screen.findByText('Enter a phone number, for example +31 6 1234 5678')).toBeInTheDocument();
  });

  it('names its fields for password managers and phones', () => {
    open();
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

describe('the steps of an organisation', () => {
  it('cannot be skipped through the URL', async () => {
    const view = open('/signup/org?step=3');
    await heading('Organisation information');
    await waitFor(() => expect(placeOf(view)).toBe('/signup/org'));
    view.unmount();
    const odd = open('/signup/org?step=palace');
    await waitFor(() => expect(placeOf(odd)).toBe('/signup/org'));
  });

  it('follow one another, with the focus on each heading', async () => {
    const view = open();
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
  });

  it('link back, with all entries in place', async () => {
    const view = await openLastStep();
    await view.person.click(screen.getAllByRole('link', { name: 'Back' })[1]!);
    await heading('Location and venue details');
    expect(screen.getByLabelText('City')).toHaveValue('Lisbon');
    await view.person.click(screen.getAllByRole('link', { name: 'Back' })[0]!);
    await heading('Organisation information');
    expect(screen.getByRole('radio', { name: 'Nightclub' })).toBeChecked();
    expect(screen.getByLabelText('Email')).toHaveValue('program@salthouse.example');
  });

  it('refuse an invalid capacity and website', async () => {
    const view = open();
    await fillInformation(view);
    await heading('Location and venue details');
    await view.person.type(screen.getByLabelText('Capacity'), '4.5');
    await view.person.type(screen.getByLabelText('Website'), 'salthouse');
    await next(view);
    expect(await screen.findByText('Capacity must be a whole number above 0')).toBeInTheDocument();
    expect(screen.getByText('Enter a web address that starts with http:// or https://')).toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveFocus();
  });

  it('keep step and entries over a reload, and show them on the poster', async () => {
    const first = await openLastStep();
    await first.person.click(screen.getByRole('checkbox', { name: 'Residency' }));
    first.unmount();
    open('/signup/org?step=3');
    await heading('Event and booking details');
    expect(screen.getByRole('checkbox', { name: 'Residency' })).toBeChecked();
    expect(screen.getByText('Salt House')).toBeInTheDocument();
    expect(screen.getByText('Lisbon')).toBeInTheDocument();
  });
});

describe('creating an organisation', () => {
  it('sends the whole form once, forgets the draft, and leads to the dashboard', async () => {
    const sent: unknown[] = [];
    const keys: (string | null)[] = [];
    mockApi.use(
      mockCall(signUpOrganisation, ({ body, headers }) => {
        sent.push(body);
        keys.push(headers.get('idempotency-key'));
        return answer;
      }),
    );
    const view = await openLastStep();
    await view.person.click(screen.getByRole('checkbox', { name: 'Residency' }));
    await view.person.click(screen.getByRole('checkbox', { name: 'Club night' }));
    await view.person.click(screen.getByRole('radio', { name: '$500–$1,000' }));
    const button = screen.getByRole('button', { name: 'Create Organisation Profile' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(placeOf(view)).toBe('/org-dashboard'));
    expect(sent).toEqual([
      {
        ...buildOrgSignup(),
        eventTypes: ['Club night', 'Residency'],
        musicGenres: [],
        averageBudget: '500-1000',
      },
    ]);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
    expect(useSession.getState().user).toEqual(organisation);
    expect(localStorage).toHaveLength(0);
  });

  it('shows that it is working', async () => {
    mockApi.use(unanswered(signUpOrganisation));
    const view = await openLastStep();
    await create(view);
    expect(await screen.findByRole('button', { name: 'Creating Profile...' })).toBeInTheDocument();
  });

  it('says when no answer comes, and keeps everything', async () => {
    mockApi.use(http.post('*/api/orgs', () => HttpResponse.error()));
    const view = await openLastStep();
    await create(view);
    expect(await screen.findByText('Error creating profile Please try again')).toBeInTheDocument();
    expect(placeOf(view)).toBe('/signup/org?step=3');
    expect(readOrgDraft().values.orgName).toBe('Salt House');
  });

  it('says why it failed, and repeats the call with the same key', async () => {
    const keys: (string | null)[] = [];
    const answers = [refuse('unavailable', { message: 'The house is dark.' }), answer];
    mockApi.use(
      mockCall(signUpOrganisation, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return answers[keys.length - 1]!;
      }),
    );
    const view = await openLastStep();
    await create(view);
    expect(await screen.findByText('Error creating profile The house is dark.')).toBeInTheDocument();
    await create(view);
    await waitFor(() => expect(placeOf(view)).toBe('/org-dashboard'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('leads back to an address that has an account, with links to sign in', async () => {
    const message = 'An account with this email already exists. Sign in instead.';
    mockApi.use(mockCall(signUpOrganisation, refuse('email_taken', { message, fields: { email: message } })));
    const view = await openLastStep();
    await create(view);
    expect(await screen.findByText(`Account creation failed ${message}`)).toBeInTheDocument();
    await heading('Organisation information');
    const email = screen.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription(message);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'set a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByLabelText('Organisation name')).toHaveValue('Salt House');

    await view.person.clear(email);
    await view.person.type(email, 'office@salthouse.example');
    await waitFor(() => expect(email).not.toHaveAccessibleDescription());
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    await next(view);
    await heading('Location and venue details');
    expect(screen.getByLabelText('City')).toHaveValue('Lisbon');
  });

  it('leads to the sign-in with the address of an account filled in', async () => {
    mockApi.use(mockCall(signUpOrganisation, refuse('email_taken', { fields: { email: 'Taken' } })));
    const view = await openLastStep();
    await create(view);
    await heading('Organisation information');
    await view.person.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(placeOf(view)).toBe('/login');
    expect(carriedEmail(view.router.state.location.state)).toBe('program@salthouse.example');
  });

  it('leads to the field that only the server refuses', async () => {
    const fields = { website: 'This site is not reachable' };
    mockApi.use(
      mockCall(signUpOrganisation, refuse('validation_failed', { message: 'Please check', fields })),
    );
    const view = await openLastStep();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await create(view);
    await heading('Location and venue details');
    await waitFor(() => expect(screen.getByLabelText('Website')).toHaveFocus());
    expect(screen.getByText('This site is not reachable')).toBeInTheDocument();
    await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByLabelText('Website')));
    scrolled.mockRestore();
  });
});
