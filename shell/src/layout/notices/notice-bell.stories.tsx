import {
  countUnreadNotices,
  listNotices,
  type Notice,
  readAllNotices,
} from '@backline/contracts/accounts/notices';
import { buildUser } from '@backline/contracts/testing/builders';
import { Logo } from '@backline/design-system/logo';
import { Page } from '@backline/design-system/page';
import { TopBar } from '@backline/design-system/top-bar';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { NoticeBell } from './notice-bell.tsx';

export default { title: 'Shell/NoticeBell', parameters: { layout: 'fullscreen' } };

const app = {
  routes: [
    {
      path: '/events',
      element: (
        <>
          <TopBar logo={<Logo link={<Link to="/" />} />} end={<NoticeBell />} />
          <Page>
            <h1>Events</h1>
          </Page>
        </>
      ),
    },
  ],
};

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const notice = (
  id: string,
  kind: Notice['kind'],
  [before, strong]: [string, string],
  hours: number,
): Notice => ({
  id,
  kind,
  text: before + strong,
  strong,
  path: '/applications',
  at: hoursAgo(hours),
  isRead: hours > 24,
});

const LONG = 'The Low Tide Soundsystem & Friends: Nine Hours of Dub';
const NOTICES = [
  notice('a', 'viewed', ['Salt House viewed your application to ', 'Oyelaran'], 0.01),
  notice('b', 'event-changed', ['Kulturzentrum am Alten Güterbahnhof changed ', LONG], 0.1),
  notice('c', 'accepted', ['Salt House accepted you for ', 'Nine Lamps'], 200),
  notice('d', 'expired', ['10 credits are back: no reply for ', 'Nine Hours of Dub'], 400),
  notice('e', 'declined', ['Salt House declined ', 'Saint Fjord All Night Long'], 600),
];

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  await screen.findAllByText('Notifications');
};
const common = { at: '/events', user: buildUser(), layout: 'own' as const };
const unread = (count: number) => mockCall(countUnreadNotices, { unread: count });

export const Closed = storyOf(app, { ...common, answers: [unread(2)] });

export const Open = {
  ...storyOf(app, {
    ...common,
    answers: [unread(2), mockCall(listNotices, NOTICES), mockCall(readAllNotices, { unread: 0 })],
  }),
  play: open,
};

export const Empty = {
  ...storyOf(app, { ...common, answers: [unread(0), mockCall(listNotices, [])] }),
  play: open,
};

export const Loading = {
  ...storyOf(app, { ...common, answers: [unread(100), unanswered(listNotices)] }),
  play: open,
};

export const Failed = {
  ...storyOf(app, { ...common, answers: [unread(2), mockCall(listNotices, refuse('unavailable'))] }),
  play: open,
};
