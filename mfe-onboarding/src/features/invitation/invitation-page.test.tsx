import { getFlags } from '@backline/contracts/platform/flags';
import { signUp } from '@backline/contracts/accounts/auth';
import { listEvents } from '@backline/contracts/records/events';
import { checkInvitation } from '@backline/contracts/joining/invitations';
import { getSignupDraft } from '@backline/contracts/profiles/signup';
import { getLegalText } from '@backline/contracts/accounts/legal';
import { signUpOrganisation } from '@backline/contracts/profiles/orgs';
import {
  buildLegalText,
  buildOrgSignup,
  buildSession,
  buildSignupDraft,
  buildUser,
} from '@backline/contracts/testing/builders';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { readInvitation } from '#src/shared/signup/kept-invitation.ts';

withMockApi();

const AT = '/invitation#invitation=a-secret';
const EMAIL = 'mara@example.org';
const PASSWORD = 'low ceiling, slow house';

beforeEach(() => {
  mockApi.use(
    mockCall(listEvents, []),
    mockCall(getFlags, buildFlags()),
    mockCall(getLegalText, buildLegalText()),
    mockCall(getSignupDraft, buildSignupDraft()),
  );
});

const answer = (state: 'open' | 'used' | 'expired' | 'revoked' | 'unknown') =>
  mockCall(checkInvitation, ({ body }) => {
    expect(body).toEqual({ invitation: 'a-secret' });
    const isOpen = state === 'open';
    return {
      state,
      email: isOpen ? EMAIL : null,
      expiresAt: isOpen ? '2026-12-07T12:00:00.000Z' : null,
      venue: null,
    };
  });

/** Follows the link and takes the path of an artist as far as the password. */
async function toPassword() {
  const view = renderRoutes(app.routes, { at: AT });
  await view.person.click(await screen.findByRole('link', { name: /Sign up as artist/ }));
  expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  await view.person.click(screen.getByRole('button', { name: 'Continue' }));
  await view.person.type(await screen.findByLabelText('Password'), PASSWORD);
  await view.person.type(screen.getByLabelText('Confirm password'), PASSWORD);
  return view;
}

describe('an invitation that works', () => {
  beforeEach(() => mockApi.use(answer('open')));

  it('opens the choice of a path, and removes the secret from the address [closed-beta 6]', async () => {
    const { router } = renderRoutes(app.routes, { at: AT });
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose Your Path' })).toBeVisible();
    expect(screen.getByText(EMAIL)).toBeVisible();
    expect([router.state.location.pathname, router.state.location.hash]).toEqual(['/signup', '']);
  });

  it('goes along with the sign-up of an artist, for its address', async () => {
    const sent: unknown[] = [];
    const user = buildUser({ artistId: undefined, email: EMAIL });
    mockApi.use(
      mockCall(signUp, ({ body }) => {
        sent.push(body);
        return { id: user.id, user, session: buildSession() };
      }),
    );
    const { person, router } = await toPassword();
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup/artist'));
    expect(sent).toEqual([{ email: EMAIL, password: PASSWORD, userType: 'artist', invitation: 'a-secret' }]);
    expect(readInvitation()).toBeNull();
  });

  it('goes along with the sign-up of an organisation, for its address', async () => {
    const sent: unknown[] = [];
    const user = buildUser({ userType: 'organisation', orgId: 'org-1', artistId: undefined, email: EMAIL });
    mockApi.use(
      mockCall(signUpOrganisation, ({ body }) => {
        sent.push(body);
        return { orgId: 'org-1', user, session: buildSession() };
      }),
    );
    const { person, router } = renderRoutes(app.routes, { at: AT });
    await person.click(await screen.findByRole('link', { name: /Sign up as organisation/ }));
    expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    const form = buildOrgSignup();
    await person.type(screen.getByLabelText('Organisation name'), form.orgName);
    await person.click(screen.getByRole('radio', { name: 'Nightclub' }));
    await person.type(screen.getByLabelText('Contact name'), form.contactName);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await person.type(await screen.findByLabelText('Address'), form.address);
    await person.type(screen.getByLabelText('City'), form.city);
    await person.type(screen.getByLabelText('State'), form.state);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await person.click(await screen.findByRole('button', { name: 'Create Organisation Profile' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/org-dashboard'));
    expect(sent).toEqual([expect.objectContaining({ email: EMAIL, invitation: 'a-secret' })]);
    expect(readInvitation()).toBeNull();
  });

  it('shows its own explanation again if it was withdrawn meanwhile', async () => {
    const { person } = await toPassword();
    mockApi.use(
      answer('revoked'),
      mockCall(signUp, refuse('invitation_required', { message: 'This invitation was withdrawn.' })),
    );
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();
    expect(readInvitation()).toBeNull();
  });
});

describe('an invitation that does not work any more', () => {
  it.each([
    ['used', 'This invitation was used', 'Sign In'],
    ['expired', 'This invitation is too old', 'Request Early Access'],
    ['revoked', 'This invitation was withdrawn', 'Request Early Access'],
    ['unknown', 'This invitation does not exist', 'Request Early Access'],
  ] as const)('and is %s says so, and leads on [closed-beta 8]', async (state, title, first) => {
    mockApi.use(answer(state));
    renderRoutes(app.routes, { at: AT });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const ways = ['Sign In', 'Request Early Access'].map((name) => screen.getByRole('link', { name }));
    const links = screen.getAllByRole('link').filter((link) => ways.includes(link));
    expect(links[0]).toHaveTextContent(first);
    expect(readInvitation()).toBeNull();
  });
});

it('a link without an invitation says so', async () => {
  renderRoutes(app.routes, { at: '/invitation' });
  expect(await screen.findByRole('heading', { name: 'This link has no invitation' })).toBeVisible();
});

it('an invitation that cannot be checked is tried again', async () => {
  mockApi.use(mockCall(checkInvitation, refuse('unavailable')));
  const { person } = renderRoutes(app.routes, { at: AT });
  const again = await screen.findByRole('button', { name: 'Try again' });
  mockApi.use(answer('open'));
  await person.click(again);
  expect(await screen.findByRole('heading', { name: 'Choose Your Path' })).toBeVisible();
});

it('sign-up that closes while a person fills in the form redirects to early access', async () => {
  mockApi.use(mockCall(getFlags, buildFlags()), mockCall(signUp, refuse('invitation_required')));
  sessionStorage.setItem('signupEmail', JSON.stringify(EMAIL));
  const { person } = renderRoutes(app.routes, { at: '/signup/artist/password', flags: ['open-signup'] });
  await person.type(await screen.findByLabelText('Password'), PASSWORD);
  await person.type(screen.getByLabelText('Confirm password'), PASSWORD);
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByRole('heading', { name: 'Sign-up is by invitation' })).toBeVisible();
});
