import { listEvents } from '@backline/contracts/records/events';
import { checkInvitation } from '@backline/contracts/joining/invitations';
import { buildUser } from '@backline/contracts/testing/builders';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { InvitationPage } from './invitation-page.tsx';

export default { title: 'Screens/Onboarding/Invitation' };

const app = { routes: [{ path: '/invitation', element: <InvitationPage /> }] };
const nights = mockCall(listEvents, [...NIGHTS]);
const common = { at: '/invitation#invitation=a-secret', layout: 'own' as const };

const refused = (state: 'used' | 'expired' | 'revoked' | 'unknown') =>
  storyOf(app, {
    ...common,
    answers: [mockCall(checkInvitation, { state, email: null, expiresAt: null, venue: null }), nights],
  });

export const Loading = storyOf(app, { ...common, answers: [unanswered(checkInvitation), nights] });

export const Failed = storyOf(app, {
  ...common,
  answers: [mockCall(checkInvitation, refuse('unavailable')), nights],
});

export const Used = { ...refused('used'), tags: ['visual'] };

export const Expired = refused('expired');

export const Revoked = refused('revoked');

export const Unknown = refused('unknown');

export const WithoutSecret = storyOf(app, { ...common, at: '/invitation', answers: [nights] });

const toVenue = mockCall(checkInvitation, {
  state: 'open',
  email: 'mara@example.org',
  expiresAt: '2026-12-07T12:00:00.000Z',
  venue: { name: 'Salt House', role: 'booker' },
});

export const JoinVenue = storyOf(app, { ...common, answers: [toVenue, nights] });

export const JoinVenueSignedIn = storyOf(app, {
  ...common,
  user: buildUser({ artistId: undefined, email: 'mara@example.org' }),
  answers: [toVenue, nights],
});

export const JoinVenueAsAnother = storyOf(app, { ...common, user: buildUser(), answers: [toVenue, nights] });
