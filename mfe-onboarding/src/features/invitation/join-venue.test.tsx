import { getSession, signUp } from '@backline/contracts/accounts/auth';
import { listEvents } from '@backline/contracts/records/events';
import { checkInvitation } from '@backline/contracts/joining/invitations';
import { getLegalText } from '@backline/contracts/accounts/legal';
import { joinOrg } from '@backline/contracts/joining/members';
import { buildLegalText, buildSession, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { readInvitation } from '#src/shared/signup/kept-invitation.ts';

withMockApi();

const EMAIL = 'mara@example.org';
const PASSWORD = 'low ceiling, slow house';
const fresh = buildUser({ artistId: undefined, email: EMAIL });
const member = buildUser({ ...fresh, userType: 'organisation', orgId: 'org-salt-house' });
let joined: unknown[];

beforeEach(() => {
  joined = [];
  setSessionUser(null);
  mockApi.use(
    mockCall(listEvents, []),
    mockCall(getLegalText, buildLegalText()),
    mockCall(checkInvitation, {
      state: 'open',
      email: EMAIL,
      expiresAt: '2026-12-07T12:00:00.000Z',
      venue: { name: 'Salt House', role: 'booker' },
    }),
    mockCall(joinOrg, ({ body }) => {
      joined.push(body);
      return { orgId: 'org-salt-house' };
    }),
    mockCall(getSession, { user: member, session: buildSession() }),
  );
});

const open = (at = '/invitation#invitation=a-secret') => renderRoutes(app.routes, { at });
const once = [{ invitation: 'a-secret', termsVersion: buildLegalText().version }];

describe('the invitation of a venue', () => {
  it('makes an account with a password, and joins [venues 9]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(signUp, ({ body }) => {
        sent.push(body);
        return { id: fresh.id, user: fresh, session: buildSession() };
      }),
    );
    const { person, router } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Join Salt House' })).toBeVisible();
    await person.type(screen.getByLabelText('Password'), PASSWORD);
    await person.type(screen.getByLabelText('Confirm password'), PASSWORD);
    await person.click(screen.getByRole('button', { name: 'Create account and join' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/org-dashboard'));
    expect(sent).toEqual([{ email: EMAIL, password: PASSWORD, userType: 'artist', invitation: 'a-secret' }]);
    expect(joined).toEqual(once);
    expect(readInvitation()).toBeNull();
  });

  it.each(['expired', 'revoked'] as const)('that is %s says who can send a new one', async (state) => {
    const venue = { name: 'Salt House', role: 'booker' } as const;
    mockApi.use(mockCall(checkInvitation, { state, email: null, expiresAt: null, venue }));
    open();
    expect(await screen.findByText('Ask Salt House for a new invitation.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  it('is joined with one button by a person who is signed in with its address [venues 9]', async () => {
    setSessionUser(fresh);
    const { person, router } = open();
    await person.click(await screen.findByRole('button', { name: 'Join Salt House' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/org-dashboard'));
    expect(joined).toEqual(once);
  });

  it('leads to the sign-in and back, without its secret in an address', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login?next=%2Finvitation',
    );
    setSessionUser(fresh);
    open('/invitation');
    expect(await screen.findByRole('button', { name: 'Join Salt House' })).toBeVisible();
  });

  it('says why an artist cannot join', async () => {
    const message = 'This account has an artist profile. An organisation needs an account of its own.';
    mockApi.use(mockCall(joinOrg, refuse('wrong_state', { message })));
    setSessionUser(buildUser({ email: EMAIL, artistId: 'artist-1' }));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Join Salt House' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says so when its address has an account already', async () => {
    mockApi.use(mockCall(signUp, refuse('email_taken', { message: 'This address has an account.' })));
    const { person } = open();
    await person.type(await screen.findByLabelText('Password'), PASSWORD);
    await person.type(screen.getByLabelText('Confirm password'), PASSWORD);
    await person.click(screen.getByRole('button', { name: 'Create account and join' }));
    expect(await screen.findByText(/This address has an account/)).toBeVisible();
    expect(joined).toEqual([]);
  });

  it('tells a person with another address which address it is for', async () => {
    setSessionUser(buildUser({ email: 'jo@example.org' }));
    open();
    expect(await screen.findByText('jo@example.org')).toBeVisible();
    expect(screen.getByText(EMAIL)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign out and go on' })).toBeVisible();
  });
});
