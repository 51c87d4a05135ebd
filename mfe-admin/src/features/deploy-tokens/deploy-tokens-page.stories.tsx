import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { listDeployTokens } from '@backline/contracts/platform/deploy-tokens';
import { buildDeployToken, buildUser } from '@backline/contracts/testing/builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Admin/Deploy tokens' };

const common = {
  at: '/admin/deploy-tokens',
  user: buildUser({ isAdmin: true }),
  layout: 'own' as const,
  remembered: { adminAccess: 'true' },
};
const counts = mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 });

export const Four = storyOf(app, {
  ...common,
  answers: [
    counts,
    mockCall(listDeployTokens, [
      buildDeployToken({ id: 'one', app: 'mfe-artist', team: 'Artists' }),
      buildDeployToken({ id: 'two', app: 'mfe-artist', team: 'Artists', lastUsedAt: null }),
      buildDeployToken({ id: 'three' }),
      buildDeployToken({
        id: 'four',
        app: 'shell',
        team: 'The people who build the platform for all others',
      }),
    ]),
  ],
});

export const None = storyOf(app, { ...common, answers: [counts, mockCall(listDeployTokens, [])] });

export const Loading = storyOf(app, { ...common, answers: [counts, unanswered(listDeployTokens)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [counts, mockCall(listDeployTokens, refuse('unavailable'))],
});
