import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { listLinkProofRequests } from '@backline/contracts/profiles/link-proofs';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildLinkRequest } from '@backline/contracts/testing/link-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Admin/Proof of links' };

const common = {
  at: '/admin/link-proofs',
  user: buildUser({ isAdmin: true }),
  layout: 'own' as const,
  remembered: { adminAccess: 'true' },
};
const counts = mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 });
const decided = { decidedAt: '2026-11-22T09:00:00.000Z', reason: 'The story names us.' };

export const EveryState = storyOf(app, {
  ...common,
  answers: [
    counts,
    mockCall(listLinkProofRequests, [
      buildLinkRequest(),
      buildLinkRequest({ ...decided, id: 'two', status: 'proven' }),
      buildLinkRequest({
        ...decided,
        id: 'three',
        platform: 'website',
        link: 'https://juno.example.org/a/long/address/of/a/page/that/has/to/break/somewhere',
        status: 'refused',
        reason: 'The page does not name us.',
        evidenceLink: null,
        artist: { handle: '', name: '' },
      }),
    ]),
  ],
});

export const None = storyOf(app, { ...common, answers: [counts, mockCall(listLinkProofRequests, [])] });

export const Loading = storyOf(app, { ...common, answers: [counts, unanswered(listLinkProofRequests)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [counts, mockCall(listLinkProofRequests, refuse('unavailable'))],
});
