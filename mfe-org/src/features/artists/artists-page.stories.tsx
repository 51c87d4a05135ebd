import { getPlace } from '@backline/contracts/base/places';
import { getOwnEvent, listOwnEvents } from '@backline/contracts/booking/event-edits';
import { listInvitableEvents } from '@backline/contracts/booking/event-invitations';
import { countArtists, listArtists } from '@backline/contracts/pages/artist-directory';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildListedArtist } from '@backline/contracts/testing/directory-builder';
import { buildInvitable } from '@backline/contracts/testing/invitable-builder';
import { buildPlace } from '@backline/contracts/testing/place-builder';
import { buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Organisation/Artists' };

const night = buildOwnEvent({ id: 'oyelaran', status: 'accepting', placeId: '2267057' });
const { mix } = buildListedArtist();
const elsewhere = mix && {
  ...mix,
  id: 'mix-away',
  audioUrl: null,
  mixcloudPermalink: 'https://www.mixcloud.com/ren/away/',
};

const artists = [
  buildListedArtist(),
  buildListedArtist({
    id: 'orchestra',
    stageName: 'The Honourable Society for Slow Dancing, Featuring Maximiliane Featherstonehaugh',
    genres: ['Waltz', 'Downtempo', 'Balearic', 'Slow House', 'Ambient'],
    location: 'Vienna, Austria',
    level: 3,
    mix: elsewhere,
  }),
  buildListedArtist({ id: 'orfeas', stageName: 'Ορφέας', genres: ['Rebetiko'], location: 'Αθήνα', level: 2 }),
  buildListedArtist({
    id: 'nour',
    stageName: 'فرقة النور',
    genres: [],
    location: 'Cairo',
    level: 1,
    mix: null,
  }),
  buildListedArtist({ id: 'q', stageName: 'Q', genres: [], location: null, level: 1, mix: null }),
];

const storyAt = (at: string, answer = mockCall(listArtists, artists), play?: () => Promise<void>) =>
  storyOf(app, {
    at,
    user: buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }),
    answers: [
      answer,
      mockCall(countArtists, {
        without: [
          { filter: 'q', count: 100, isMore: true },
          { filter: 'near', count: 1, isMore: false },
        ],
      }),
      mockCall(getPlace, buildPlace()),
      mockCall(getOwnEvent, night),
      mockCall(listOwnEvents, [night]),
      mockCall(listInvitableEvents, { events: [buildInvitable()], leftToday: 50 }),
    ],
    ...(play && { play }),
  });

export const Artists = storyAt('/artists');

export const FreeThatNight = storyAt(
  '/artists?genres=House,Dub&near=2267057&within=100&mix=yes&free=oyelaran',
);

export const Filters = storyAt('/artists?q=juno', undefined, async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await screen.findByRole('search', { name: 'Artists' });
});

export const Inviting = storyAt('/artists', undefined, async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Invite Juno Halide' }));
  await screen.findByRole('button', { name: 'Invite to Oyelaran' });
});

export const Nobody = storyAt('/artists?q=nobody&near=2267057', mockCall(listArtists, []));

export const Loading = storyAt('/artists', unanswered(listArtists));

export const Unavailable = storyAt('/artists', mockCall(listArtists, refuse('unavailable')));
