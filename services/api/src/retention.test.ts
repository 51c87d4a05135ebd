import { mediaReportModel } from '@backline/service-kit/media/media-reports.model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditModel } from './modules/base/audit/audit.model.ts';
import { betaSignupModel } from './modules/joining/beta-signups/beta-signups.model.ts';
import { playMarkModel } from './modules/profiles/mixes/mix-plays.model.ts';
import { mixModel } from './modules/profiles/mixes/mixes.model.ts';
import { noticeModel } from './modules/accounts/notices/notices.model.ts';
import { saveSignupDraft } from './modules/profiles/signup/signup.service.ts';
import { signupDraftModel } from './modules/profiles/signup/signup.model.ts';
import { venueRequestModel } from './modules/profiles/venue-requests/venue-requests.model.ts';
import { viewMarkModel, viewSaltModel } from './modules/records/views/views.model.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const DAY = 86_400;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it.each([
  ['A request for early access', betaSignupModel, { createdAt: 1 }, 730],
  ['A request for a venue', venueRequestModel, { createdAt: 1 }, 365],
  ['An entry of the audit log', auditModel, { at: 1 }, 730],
  ['A notice', noticeModel, { at: 1 }, 365],
  ['A copyright report', mediaReportModel, { createdAt: 1 }, 730],
  ['An unfinished signup', signupDraftModel, { expiresAt: 1 }, 0],
  ['The mark of a viewer', viewMarkModel, { expiresAt: 1 }, 0],
  ['The mark of a listener', playMarkModel, { expiresAt: 1 }, 0],
  ['A removed mix', mixModel, { removedAt: 1 }, 30],
  ['The salt of a day', viewSaltModel, { expiresAt: 1 }, 0],
])(
  '%s is removed by the database after its time [privacy 8, early-access 22, artist-signup 29]',
  async (_what, model, key, days) => {
    const indexes = await api.context.connection.collection(model.stored).indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key, expireAfterSeconds: days * DAY }));
  },
);

it('An unfinished signup expires a year after its last change [artist-signup 29]', async () => {
  const draft = await saveSignupDraft(api.context, 'ren', { fields: { stageName: 'Ren' } });
  const lives = (draft?.expiresAt.getTime() ?? 0) - api.context.clock().getTime();
  expect(lives).toBe(365 * DAY * 1000);
});
