import { listAudit } from '@backline/contracts/desk/audit-log';
import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildAuditEntry } from '@backline/contracts/testing/desk/audit-builder';
import { buildUser } from '@backline/contracts/testing/builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Admin/Audit Log' };

const common = {
  at: '/admin/audit',
  user: buildUser({ isAdmin: true }),
  layout: 'own' as const,
  remembered: { adminAccess: 'true' },
};
const counts = mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 });
const LONG = 'maximiliane.featherstonehaugh-oyelaran@backline.example';

export const EveryActor = storyOf(app, {
  ...common,
  answers: [
    counts,
    mockCall(listAudit, [
      buildAuditEntry(),
      buildAuditEntry({
        id: 'two',
        by: 'admin',
        actor: { id: 'admin-1', name: LONG },
        action: 'purchase.refunding',
        detail:
          'paid, then refunding. reason: The artist bought the pack twice by mistake, and wrote to us at once.',
      }),
      buildAuditEntry({ id: 'three', by: 'artist', actor: { id: 'user-9', name: null } }),
      buildAuditEntry({
        id: 'four',
        by: 'operator',
        actor: null,
        action: 'flag.switch',
        detail: 'off, then on',
      }),
      buildAuditEntry({
        id: 'five',
        by: 'system',
        actor: null,
        action: 'application.expire',
        requestId: null,
      }),
    ]),
  ],
});

export const None = storyOf(app, { ...common, answers: [counts, mockCall(listAudit, [])] });

export const NoneFits = storyOf(app, {
  ...common,
  at: '/admin/audit?by=operator',
  answers: [counts, mockCall(listAudit, [])],
});

export const Loading = storyOf(app, { ...common, answers: [counts, unanswered(listAudit)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [counts, mockCall(listAudit, refuse('unavailable'))],
});
