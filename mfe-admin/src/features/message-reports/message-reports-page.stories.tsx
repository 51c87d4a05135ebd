import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { listMessageReports, readMessageReport } from '@backline/contracts/talk/messages';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMessage, buildMessageReport } from '@backline/contracts/testing/message-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Admin/Reports of messages' };

const common = {
  at: '/admin/message-reports',
  user: buildUser({ isAdmin: true }),
  layout: 'own' as const,
  remembered: { adminAccess: 'true' },
};
const counts = mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 });
const unsafe = buildMessageReport({
  id: 'one',
  reason: 'unsafe',
  messages: 2,
  text: 'They wait at my door.',
});
const files = [{ id: 'f1', name: 'your-house.jpg', bytes: 420_000, type: 'image/jpeg' }];
const closed = { closedAt: '2026-11-22T09:00:00.000Z', closedReason: 'Warned the artist.' };

/** Press 'Read messages' to see two parts of a conversation. */
export const EveryState = storyOf(app, {
  ...common,
  answers: [
    counts,
    mockCall(listMessageReports, [
      unsafe,
      buildMessageReport({ id: 'two', by: 'venue', reason: 'fraud' }),
      buildMessageReport({ ...closed, id: 'three', by: 'venue', reason: 'spam' }),
    ]),
    mockCall(readMessageReport, {
      ...unsafe,
      shown: [
        { ...buildMessage({ id: 'm1', number: 1 }), isReported: false },
        {
          ...buildMessage({ id: 'm2', number: 2, by: 'venue', text: 'I know your street.' }),
          isReported: true,
        },
        {
          ...buildMessage({ id: 'm9', number: 9, by: 'venue', text: 'Open the door.', files }),
          isReported: true,
        },
      ],
    }),
  ],
});

export const None = storyOf(app, { ...common, answers: [counts, mockCall(listMessageReports, [])] });

export const Loading = storyOf(app, { ...common, answers: [counts, unanswered(listMessageReports)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [counts, mockCall(listMessageReports, refuse('unavailable'))],
});
