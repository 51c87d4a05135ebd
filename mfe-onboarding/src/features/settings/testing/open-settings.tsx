import { getFactor } from '@backline/contracts/accounts/factor/factor';
import { getSession, listSessions, listSignIns, type OwnSession } from '@backline/contracts/accounts/auth';
import { previewLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { getMailChoices } from '@backline/contracts/accounts/mail/mail-choices';
import { getMyData } from '@backline/contracts/accounts/own-data/my-data';
import { listPasskeys } from '@backline/contracts/accounts/passkeys/passkeys';
import { listMutedVenues } from '@backline/contracts/booking/event-invitations';
import { listOwnViews } from '@backline/contracts/desk/person-views';
import { getCalendarFeed } from '@backline/contracts/pages/calendar-feed';
import { getArtistListing } from '@backline/contracts/profiles/artist-listing';
import { getTakenCalendar } from '@backline/contracts/profiles/taken/taken-calendar';
import { listTakenDates } from '@backline/contracts/profiles/taken/taken-dates';
import { buildMyData } from '@backline/contracts/testing/accounts/my-data-builder';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildLeaving } from '@backline/contracts/testing/accounts/leaving-builder';
import { buildMailChoices } from '@backline/contracts/testing/notice-builder';
import { loadSupabase, setSessionUser } from '@backline/shell-sdk';
import {
  mockApi,
  mockAuth,
  mockCall,
  readableSession,
  renderRoutes,
  withMockApi,
} from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';
import { buildSessions } from './build-sessions.ts';

export const juno = buildUser();

/** Juno's record in the authentication service. */
export const authUser = { id: juno.id, email: juno.email };

/** Signs Juno in for each test of a file. A test may change the returned sessions. */
export function withSettings(): { sessions: OwnSession[] } {
  withMockApi();
  const scene: { sessions: OwnSession[] } = { sessions: [] };

  beforeEach(async () => {
    setSessionUser(juno);
    scene.sessions = buildSessions(Date.now());
    const session = readableSession(juno.id);
    mockApi.use(
      mockCall(getSession, { user: juno, session }),
      mockCall(listSessions, () => scene.sessions),
      mockCall(listOwnViews, []),
      mockCall(getFactor, { isOn: false, codesLeft: 0, needsCode: false }),
      mockCall(listSignIns, []),
      mockCall(getMyData, buildMyData()),
      mockCall(previewLeaving, buildLeaving()),
      mockCall(listPasskeys, { isOffered: false, passkeys: [] }),
      mockCall(listMutedVenues, []),
      mockCall(listTakenDates, []),
      mockCall(getArtistListing, { isListed: true, tellsWhenFree: false, hasMarkedDates: false }),
      mockCall(getTakenCalendar, { calendar: null }),
      mockCall(getCalendarFeed, { madeAt: null }),
      mockCall(getMailChoices, buildMailChoices()),
      mockAuth('get', 'user', authUser),
      mockAuth('post', 'logout', {}),
    );
    await (await loadSupabase()).auth.setSession(session);
  });

  // Files of a run share the page and its client, so the client must not stay signed in.
  afterEach(async () => {
    await (await loadSupabase()).auth.signOut({ scope: 'local' });
  });
  return scene;
}

export function renderSettings(at = '/settings') {
  return renderRoutes([{ path: '/settings', element: <SettingsPage /> }], { at });
}

/** Renders the settings and waits until they are there. */
export async function openSettings(at?: string) {
  const view = renderSettings(at);
  await screen.findByRole('list', { name: 'Sessions' });
  return view;
}
