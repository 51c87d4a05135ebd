import { seeReturn } from '@backline/contracts/accounts/own-data/leaving';
import { getSession, signOut } from '@backline/contracts/accounts/auth';
import { listEvents } from '@backline/contracts/records/events';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser, useSession } from '@backline/shell-sdk';
import { mockApi, mockCall, readableSession, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { LeavingPage } from './leaving-page.tsx';

withMockApi();
beforeEach(() => mockApi.use(mockCall(listEvents, [])));

const juno = buildUser();
const open = (at: string) =>
  renderRoutes(
    [
      { path: '/leaving', element: <LeavingPage /> },
      { path: '/dj-profile', element: <p>My profile</p> },
      { path: '/credits', element: <p>My credits</p> },
      { path: '/login', element: <p>Sign in here</p> },
    ],
    { at },
  );

it('tells a signed-out person until when a sign-in keeps the account', async () => {
  setSessionUser(null);
  const { person } = open('/leaving?until=2026-12-05T12:00:00.000Z');
  expect(screen.getByText(/5 December 2026/)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Sign in and keep the account' }));
  expect(await screen.findByText('Sign in here')).toBeVisible();
});

it('tells the days where the address has no time', () => {
  setSessionUser(null);
  open('/leaving?until=soon');
  expect(screen.getByText(/14 days after you deleted it/)).toBeVisible();
});

it('tells a person who came back, and goes on once that was read [leaving 5]', async () => {
  setSessionUser({ ...juno, cameBack: true });
  mockApi.use(
    mockCall(seeReturn, { seen: true }),
    mockCall(getSession, { user: juno, session: readableSession(juno.id) }),
  );
  const { person } = open('/leaving?next=%2Fcredits');
  expect(screen.getByRole('heading', { name: 'You were leaving. Your account is open again' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('My credits')).toBeVisible();
});

it('leads everybody else home', async () => {
  setSessionUser(juno);
  open('/leaving');
  expect(await screen.findByText('My profile')).toBeVisible();
});

it('ends the session of a person who has just left', async () => {
  setSessionUser(juno);
  mockApi.use(mockCall(signOut, { signedOut: true }));
  renderRoutes([{ path: '/leaving', element: <LeavingPage /> }], {
    at: { pathname: '/leaving', state: { hasLeft: true } },
  });
  expect(screen.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  await expect.poll(() => useSession.getState().user).toBeNull();
});
