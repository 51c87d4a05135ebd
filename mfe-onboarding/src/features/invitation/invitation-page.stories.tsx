import { listEvents } from '@backline/contracts/events';
import { checkInvitation } from '@backline/contracts/invitations';
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
    answers: [mockCall(checkInvitation, { state, email: null, expiresAt: null }), nights],
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
