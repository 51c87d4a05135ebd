import { signUpOrganisation } from '@backline/contracts/profiles/orgs';
import { getLegalText } from '@backline/contracts/accounts/legal';
import {
  buildLegalText,
  buildOrgSignup,
  buildSession,
  buildUser,
} from '@backline/contracts/testing/builders';
import { useSession } from '@backline/shell-sdk';
import { unanswered } from '@backline/shell-sdk/stories';
import { mockApi, mockCall, refuse, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { carriedEmail } from '#src/shared/signup/carried-email.ts';
import { readOrgDraft } from './draft/org-draft.ts';
import { heading, next, openLastStep, placeOf, type View } from './testing/open-signup.tsx';

withMockApi();
beforeEach(() => mockApi.use(mockCall(getLegalText, buildLegalText())));

const organisation = buildUser({
  id: 'user-salt',
  userType: 'organisation',
  orgId: 'org-1',
  passwordPending: true,
});
const answer = { orgId: 'org-1', user: organisation, session: buildSession() };

const create = ({ person }: View) =>
  person.click(screen.getByRole('button', { name: 'Create Organisation Profile' }));

describe('creating an organisation', () => {
  it('sends the whole form once, forgets the draft, and leads to the dashboard [organisation-signup 14, organisation-signup 22]', async () => {
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
        termsVersion: buildLegalText().version,
      },
    ]);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
    expect(useSession.getState().user).toEqual(organisation);
    expect(localStorage).toHaveLength(0);
  });

  it('asks to read the terms again when they have changed, and sends the new version then [law 5]', async () => {
    const sent: unknown[] = [];
    const message = 'The terms have changed. Please read them and try again.';
    mockApi.use(
      mockCall(signUpOrganisation, ({ body }) => {
        const { termsVersion } = body as { termsVersion: string };
        sent.push(termsVersion);
        return termsVersion === 'newer'
          ? answer
          : refuse('validation_failed', { message, fields: { termsVersion: message } });
      }),
    );
    const view = await openLastStep();
    await create(view);
    expect(await screen.findByText(`Error creating profile ${message}`)).toBeInTheDocument();
    mockApi.use(mockCall(getLegalText, buildLegalText({ version: 'newer' })));
    await create(view);
    await waitFor(() => expect(placeOf(view)).toBe('/org-dashboard'));
    expect(sent).toEqual([buildLegalText().version, 'newer']);
  });

  it('shows that it is working [organisation-signup 13]', async () => {
    mockApi.use(unanswered(signUpOrganisation));
    const view = await openLastStep();
    await create(view);
    expect(await screen.findByRole('button', { name: 'Creating Profile...' })).toBeInTheDocument();
  });

  it('reports that no answer came, and keeps everything [organisation-signup 21]', async () => {
    mockApi.use(http.post('*/api/orgs', () => HttpResponse.error()));
    const view = await openLastStep();
    await create(view);
    expect(await screen.findByText('Error creating profile Please try again')).toBeInTheDocument();
    expect(placeOf(view)).toBe('/signup/org?step=3');
    expect(readOrgDraft().values.orgName).toBe('Salt House');
  });

  it('says why it failed, and repeats the call with the same key [organisation-signup 17]', async () => {
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

  it('leads back to an address that has an account, with links to sign in [organisation-signup 20]', async () => {
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
