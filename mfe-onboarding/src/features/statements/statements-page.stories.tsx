import { previewLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { getMyData } from '@backline/contracts/accounts/own-data/my-data';
import {
  listLinkedPurchases,
  listOwnStatements,
  readLinkedStatement,
} from '@backline/contracts/desk/statements';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMyData } from '@backline/contracts/testing/accounts/my-data-builder';
import { buildLeaving } from '@backline/contracts/testing/accounts/leaving-builder';
import { buildStatement } from '@backline/contracts/testing/desk/statement-builders';
import { buildPurchase } from '@backline/contracts/testing/purchase-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { StatementsPage } from './statements-page.tsx';

export default { title: 'Screens/Onboarding/Decisions and reasons' };

const app = { routes: [{ path: '/statements', element: <StatementsPage /> }] };
const common = { at: '/statements', user: buildUser() };
const linked = { at: '/statements?token=a.b' };
const objection = { text: 'The messages were answers.', at: '2026-11-23T09:00:00.000Z' };
const over = { mayObject: false, objection };

export const EveryState = storyOf(app, {
  ...common,
  answers: [
    mockCall(listOwnStatements, [
      buildStatement({ id: 'one', what: 'Your profile is hidden.' }),
      buildStatement({ ...over, id: 'two' }),
      buildStatement({
        ...over,
        id: 'three',
        answer: { ...objection, text: 'You are right. It is lifted.' },
      }),
      buildStatement({ id: 'four', mayObject: false }),
    ]),
  ],
});

export const None = storyOf(app, { ...common, answers: [mockCall(listOwnStatements, [])] });

export const Loading = storyOf(app, { ...common, answers: [unanswered(listOwnStatements)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [mockCall(listOwnStatements, refuse('unavailable'))],
});

export const Suspended = storyOf(app, {
  ...linked,
  answers: [
    mockCall(readLinkedStatement, buildStatement()),
    mockCall(listLinkedPurchases, [
      buildPurchase(),
      buildPurchase({ id: 'purchase-2', status: 'refunding', returnableUntil: null, allowedActions: [] }),
    ]),
    mockCall(getMyData, buildMyData()),
    mockCall(previewLeaving, buildLeaving()),
  ],
});

export const SuspendedAndLoading = storyOf(app, {
  ...linked,
  answers: [
    mockCall(readLinkedStatement, buildStatement()),
    unanswered(listLinkedPurchases),
    unanswered(getMyData),
    mockCall(previewLeaving, refuse('unavailable')),
  ],
});

export const SuspendedAndLeaving = storyOf(app, {
  ...linked,
  answers: [
    mockCall(readLinkedStatement, buildStatement()),
    mockCall(listLinkedPurchases, []),
    mockCall(getMyData, buildMyData()),
    mockCall(previewLeaving, buildLeaving({ leavesAt: '2026-12-05T12:00:00.000Z' })),
  ],
});

export const NotComplete = storyOf(app, {
  ...linked,
  answers: [mockCall(readLinkedStatement, refuse('validation_failed'))],
});

export const LinkOver = storyOf(app, {
  ...linked,
  answers: [
    mockCall(
      readLinkedStatement,
      refuse('not_found', { message: 'This link is over. Sign in to read your statements.' }),
    ),
  ],
});
