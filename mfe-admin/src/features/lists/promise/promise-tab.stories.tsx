import { listMissed, listSoonDue } from '@backline/contracts/desk/promise';
import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMissedVenue, buildSoonDueReply } from '@backline/contracts/testing/desk/promise-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Admin/Promise' };

const common = {
  at: '/admin?tab=promise',
  user: buildUser({ isAdmin: true }),
  layout: 'own' as const,
  remembered: { adminAccess: 'true' },
};
const counts = mockCall(countBetaSignups, { total: 1284, artists: 902, venues: 341, both: 41 });
const LONG = 'Kulturzentrum am Alten Güterbahnhof';

export const Several = storyOf(app, {
  ...common,
  answers: [
    counts,
    mockCall(listSoonDue, [
      buildSoonDueReply(),
      buildSoonDueReply({ id: 'two', artistName: 'The Low Tide Soundsystem & Friends', venueName: LONG }),
    ]),
    mockCall(listMissed, [
      buildMissedVenue({ id: 'often', name: LONG, city: 'Leipzig', missed: 4, isOften: true }),
      buildMissedVenue(),
    ]),
  ],
});

export const None = storyOf(app, {
  ...common,
  answers: [counts, mockCall(listSoonDue, []), mockCall(listMissed, [])],
});

export const Loading = storyOf(app, {
  ...common,
  answers: [counts, unanswered(listSoonDue), unanswered(listMissed)],
});

export const Failed = storyOf(app, {
  ...common,
  answers: [
    counts,
    mockCall(listSoonDue, refuse('unavailable')),
    mockCall(listMissed, refuse('unavailable')),
  ],
});
