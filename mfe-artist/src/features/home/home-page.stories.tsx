import { listApplications } from '@backline/contracts/booking/applications';
import { getArtistFigures } from '@backline/contracts/figures/artist-figures';
import { listNotices, type Notice } from '@backline/contracts/accounts/notices';
import { buildApplication, buildUser } from '@backline/contracts/testing/builders';
import { listOwnHiddenPages } from '@backline/contracts/desk/statements';
import { buildHiddenPage } from '@backline/contracts/testing/desk/statement-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { HomePage } from './home-page.tsx';

export default { title: 'Screens/Artist/Home' };

const user = buildUser({ name: 'Juno Halide' });
const app = { routes: [{ path: '/app', element: <HomePage user={user} /> }] };
const common = { at: '/app', user };

const notice = (id: string, text: string, day: number): Notice => ({
  id,
  kind: 'viewed',
  text,
  strong: '',
  path: '/applications/application-1',
  at: `2026-11-${day}T12:00:00.000Z`,
  isRead: true,
});
const LONG = 'The Low Tide Soundsystem & Friends: Nine Hours of Dub';
const notices = [
  notice('a', 'Salt House viewed your application to Oyelaran', 20),
  notice('b', `Kulturzentrum am Alten Güterbahnhof changed ${LONG}`, 18),
  notice('c', 'Salt House accepted you for Nine Lamps', 14),
];
const answers = [
  mockCall(getArtistFigures, { applications: 12, events: 8, profileViews: 156, network: 24 }),
  mockCall(listNotices, notices),
  mockCall(listApplications, [buildApplication({ replyDueAt: '2026-11-22T23:20:00.000Z' })]),
];

export const Busy = storyOf(app, { ...common, answers });

export const NewArtist = storyOf(app, {
  ...common,
  answers: [
    mockCall(getArtistFigures, { applications: 0, events: 0, profileViews: 0, network: 0 }),
    mockCall(listNotices, []),
    mockCall(listApplications, []),
  ],
});

export const Hidden = storyOf(app, {
  ...common,
  answers: [...answers, mockCall(listOwnHiddenPages, [buildHiddenPage({ pageId: user.artistId ?? '' })])],
});

export const Loading = storyOf(app, {
  ...common,
  answers: [unanswered(getArtistFigures), unanswered(listNotices), unanswered(listApplications)],
});

export const Failed = storyOf(app, {
  ...common,
  answers: [
    mockCall(getArtistFigures, refuse('unavailable')),
    mockCall(listNotices, refuse('unavailable')),
    mockCall(listApplications, refuse('unavailable')),
  ],
});
