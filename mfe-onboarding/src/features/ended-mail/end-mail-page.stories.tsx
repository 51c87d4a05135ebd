import { getSession } from '@backline/contracts/accounts/auth';
import { readUnsubscribeLink, type MailKind } from '@backline/contracts/accounts/mail/mail-choices';
import { getFlags } from '@backline/contracts/platform/flags';
import { listEvents } from '@backline/contracts/records/events';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockCall, refuse, storyOf, unanswered, type StoryOptions } from '@backline/shell-sdk/stories';
import { EndMailPage } from './end-mail-page.tsx';

export default { title: 'Screens/Onboarding/EndMail' };

const app = { routes: [{ path: '/unsubscribe', element: <EndMailPage /> }] };

const kinds = (choice: MailKind['choice']) =>
  mockCall(readUnsubscribeLink, {
    kinds: [
      { kind: 'accepted', title: 'A venue accepts you', choice },
      { kind: 'event-changed', title: 'A night that you applied to changes', choice },
    ],
  });

const pageOf = (link: NonNullable<StoryOptions['answers']>[number]) =>
  storyOf(app, {
    at: '/unsubscribe?token=a.b',
    layout: 'own',
    answers: [
      mockCall(getFlags, buildFlags()),
      mockCall(listEvents, [...NIGHTS]),
      mockCall(getSession, { user: null, session: null }),
      link,
    ],
  });

export const Asked = pageOf(kinds('at-once'));

export const Ended = pageOf(kinds('never'));

export const NotComplete = pageOf(mockCall(readUnsubscribeLink, refuse('not_found')));

export const Loading = pageOf(unanswered(readUnsubscribeLink));

export const Unavailable = pageOf(mockCall(readUnsubscribeLink, refuse('unavailable')));
