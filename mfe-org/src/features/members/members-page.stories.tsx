import { listMembers } from '@backline/contracts/joining/members';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMember, buildMemberList } from '@backline/contracts/testing/member-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Organisation/Members' };

const common = {
  at: '/org-dashboard/members',
  user: buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }),
};
const shown = (list: Parameters<typeof buildMemberList>[0]) =>
  storyOf(app, { ...common, answers: [mockCall(listMembers, buildMemberList(list))] });

export const Filled = shown({});

export const Named = shown({
  members: [
    buildMember({ name: 'Inês Carvalho' }),
    buildMember({
      id: 'user-rui',
      name: 'Rui de Vasconcelos e Albuquerque-Montenegro',
      email: 'rui@salthouse.example',
      isYou: false,
      allowedActions: ['change-role', 'remove'],
    }),
  ],
});

export const OnlyOwner = shown({ members: [buildMember({ allowedActions: [] })], invitations: [] });

export const AsBooker = shown({
  members: [
    buildMember({ isYou: false, allowedActions: [] }),
    buildMember({ id: 'user-mara', email: 'mara@example.org', role: 'booker', allowedActions: ['leave'] }),
  ],
  invitations: [],
  canInvite: false,
});

export const Loading = storyOf(app, { ...common, answers: [unanswered(listMembers)] });

export const Failed = storyOf(app, { ...common, answers: [mockCall(listMembers, refuse('unavailable'))] });
