import { listNotices, readAllNotices } from '@backline/contracts/accounts/notices';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildNotice } from '@backline/contracts/testing/notice-builder';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { NoticesPage } from './notices-page.tsx';

export default { title: 'Screens/Onboarding/Notifications' };

const app = { routes: [{ path: '/notifications', element: <NoticesPage /> }] };
const common = { at: '/notifications', user: buildUser() };

const notices = [
  buildNotice({ id: 'today' }),
  buildNotice({
    id: 'back',
    kind: 'expired',
    text: '10 credits are back: no reply for Nine Hours of Dub with The Low Tide Soundsystem & Friends',
    strong: 'Nine Hours of Dub with The Low Tide Soundsystem & Friends',
    at: '2026-01-17T12:00:00.000Z',
  }),
  buildNotice({
    id: 'held',
    kind: 'credits-held',
    text: '10 credits on hold: you applied to Saint Fjord All Night Long',
    strong: 'Saint Fjord All Night Long',
    at: '2026-01-02T12:00:00.000Z',
    isRead: true,
  }),
];

const readAll = mockCall(readAllNotices, { unread: 0 });

export const Busy = storyOf(app, { ...common, answers: [mockCall(listNotices, notices), readAll] });

export const NothingYet = storyOf(app, { ...common, answers: [mockCall(listNotices, [])] });

export const Loading = storyOf(app, { ...common, answers: [unanswered(listNotices)] });

export const Failed = storyOf(app, { ...common, answers: [mockCall(listNotices, refuse('unavailable'))] });
