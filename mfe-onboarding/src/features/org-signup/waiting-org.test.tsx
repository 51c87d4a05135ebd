import { signUpOrganisation } from '@backline/contracts/profiles/orgs';
import { getLegalText } from '@backline/contracts/accounts/legal';
import {
  buildLegalText,
  buildOrgSignup,
  buildSession,
  buildUser,
} from '@backline/contracts/testing/builders';
import { setSessionUser, useSession } from '@backline/shell-sdk';
import { mockApi, mockCall, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readOrgDraft } from './draft/org-draft.ts';
import { heading, next, openLastStep, openSignup, placeOf, type View } from './testing/open-signup.tsx';

withMockApi();
beforeEach(() => mockApi.use(mockCall(getLegalText, buildLegalText())));

const { email } = buildOrgSignup();
const confirmed = buildUser({ email, artistId: undefined, passwordPending: true });
const organisation = buildUser({ email, userType: 'organisation', orgId: 'org-1', passwordPending: true });

const create = ({ person }: View) =>
  person.click(screen.getByRole('button', { name: 'Create Organisation Profile' }));

describe('an organisation that confirms its address first', () => {
  it('keeps the form in this browser and asks to open the mailed link [sessions 27]', async () => {
    mockApi.use(mockCall(signUpOrganisation, { id: 'user-salt', confirmation: 'mailed' }));
    const view = await openLastStep();
    await create(view);
    expect(await heading('Check your mail')).toHaveFocus();
    expect(screen.getByText(/What you entered stays in this browser/)).toBeVisible();
    expect(screen.getByText(email)).toBeVisible();
    expect(readOrgDraft().values).toMatchObject({ email, orgName: buildOrgSignup().orgName });
    expect(useSession.getState().user).toBeNull();
  });

  it('accepts another address, and sends the form again', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(signUpOrganisation, ({ body }) => {
        sent.push(body);
        return { id: 'user-salt', confirmation: 'mailed' } as const;
      }),
    );
    const view = await openLastStep();
    await create(view);
    await view.person.click(await screen.findByRole('button', { name: 'try another email' }));
    await heading('Organisation information');
    const field = screen.getByLabelText('Email');
    await view.person.clear(field);
    await view.person.type(field, 'door@salthouse.example');
    await next(view);
    await heading('Location and venue details');
    await next(view);
    await heading('Event and booking details');
    await create(view);
    await heading('Check your mail');
    expect(sent).toEqual([
      expect.objectContaining({ email }),
      expect.objectContaining({ email: 'door@salthouse.example' }),
    ]);
  });

  it('continues at its last step after the link [sessions 28]', async () => {
    const keys: (string | null)[] = [];
    mockApi.use(
      mockCall(signUpOrganisation, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return { orgId: 'org-1', user: organisation, session: buildSession() };
      }),
    );
    const { key } = readOrgDraft();
    setSessionUser(confirmed);
    const view = await openLastStep();
    await create(view);
    await waitFor(() => expect(placeOf(view)).toBe('/org-dashboard'));
    expect(keys).toHaveLength(1);
    expect(key).not.toBe('');
    expect(localStorage).toHaveLength(0);
  });

  it("begins with the account's address in another browser [sessions 28]", async () => {
    setSessionUser(confirmed);
    const view = openSignup('/signup/org?step=3&confirmed');
    await heading('Organisation information');
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await view.person.type(screen.getByLabelText('Organisation name'), 'Salt House');
    await view.person.click(screen.getByRole('radio', { name: 'Nightclub' }));
    await view.person.type(screen.getByLabelText('Contact name'), 'Inês Carvalho');
    await next(view);
    await heading('Location and venue details');
    expect(readOrgDraft().values.email).toBe(email);
  });

  it('is no way for an artist with a profile, or an admin, to become an organisation', async () => {
    setSessionUser(buildUser({ email, artistId: 'artist-1' }));
    openSignup('/signup/org?step=3&confirmed');
    expect(await heading('You are signed in already')).toBeVisible();
  });
});
