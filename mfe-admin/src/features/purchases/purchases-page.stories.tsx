import { listAllPurchases } from '@backline/contracts/shop/admin-purchases';
import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildAdminPurchase } from '@backline/contracts/testing/purchase-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Admin/Purchases' };

const common = {
  at: '/admin/purchases',
  user: buildUser({ isAdmin: true }),
  layout: 'own' as const,
  remembered: { adminAccess: 'true' },
};
const counts = mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 });
const LONG = 'The Low Tide Soundsystem & Friends of the Kulturzentrum am Alten Güterbahnhof';
const over = { takenBack: 50, allowedActions: [] };

export const EveryState = storyOf(app, {
  ...common,
  answers: [
    counts,
    mockCall(listAllPurchases, [
      buildAdminPurchase(),
      buildAdminPurchase({ id: 'two', isTest: true, artist: { handle: 'low-tide', name: LONG } }),
      buildAdminPurchase({ id: 'three', status: 'open', allowedActions: [] }),
      buildAdminPurchase({ ...over, id: 'four', status: 'refunding' }),
      buildAdminPurchase({ ...over, id: 'five', status: 'refunded', artist: { handle: '', name: '' } }),
      buildAdminPurchase({ ...over, id: 'six', status: 'disputed' }),
    ]),
  ],
});

export const None = storyOf(app, { ...common, answers: [counts, mockCall(listAllPurchases, [])] });

export const Loading = storyOf(app, { ...common, answers: [counts, unanswered(listAllPurchases)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [counts, mockCall(listAllPurchases, refuse('unavailable'))],
});
