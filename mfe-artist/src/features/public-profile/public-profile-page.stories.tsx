import { listArtistDates } from '@backline/contracts/pages/artist-dates';
import { getArtist } from '@backline/contracts/profiles/artists';
import { listInvitableEvents } from '@backline/contracts/booking/event-invitations';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { buildArtist, buildDate } from '@backline/contracts/testing/builders';
import { buildInvitable, VENUE } from '@backline/contracts/testing/invitable-builder';
import { buildMediaItem, buildMix } from '@backline/contracts/testing/media-builders';
import { FULL_ARTIST } from '@backline/contracts/testing/scenes';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { PublicProfilePage } from './public-profile-page.tsx';

export default { title: 'Screens/Artist/PublicProfile' };

const app = { routes: [{ path: '/profile/:id', element: <PublicProfilePage /> }] };
const common = { at: '/profile/juno-halide' };

const noMixes = mockCall(listMixes, []);
const noDates = mockCall(listArtistDates, []);
const dates = mockCall(listArtistDates, [
  buildDate(),
  buildDate({
    eventId: 'event-low-tide',
    startsAt: '2026-12-12T21:00:00.000Z',
    timeZone: 'Europe/Berlin',
    venueName: 'Kulturzentrum am Alten Güterbahnhof',
    city: 'Leipzig',
  }),
]);

export const Full = storyOf(app, {
  ...common,
  answers: [mockCall(getArtist, FULL_ARTIST), mockCall(listMixes, [buildMix()]), dates],
});

const { id: _id, type: _type, alt: _alt, ...face } = buildMediaItem({ src: '/media/demo/juno.webp' });

export const PictureFromSpotify = storyOf(app, {
  ...common,
  answers: [
    mockCall(getArtist, { ...FULL_ARTIST, coverImage: null, photo: { ...face, source: 'spotify' } }),
    noMixes,
    noDates,
  ],
});

export const Empty = storyOf(app, {
  ...common,
  answers: [mockCall(getArtist, buildArtist()), noMixes, noDates],
});

export const OneLetter = storyOf(app, {
  ...common,
  answers: [mockCall(getArtist, buildArtist({ stageName: 'Q', genres: ['Batida'] })), noMixes, noDates],
});

export const Loading = storyOf(app, { ...common, answers: [unanswered(getArtist)] });

export const NotFound = storyOf(app, { ...common, answers: [mockCall(getArtist, refuse('not_found'))] });

export const Failed = storyOf(app, { ...common, answers: [mockCall(getArtist, refuse('unavailable'))] });

/** The screen of a venue that invites the artist. */
const inviting = (choice: Parameters<typeof mockCall<typeof listInvitableEvents>>[1]) => ({
  ...storyOf(app, {
    ...common,
    user: VENUE,
    answers: [mockCall(getArtist, FULL_ARTIST), noMixes, noDates, mockCall(listInvitableEvents, choice)],
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Invite to apply' }));
    await screen.findByRole('dialog');
  },
});

export const Inviting = inviting({
  events: [
    buildInvitable(),
    buildInvitable({ id: '2', headliner: 'The Low Tide Soundsystem & Friends', state: 'invited' }),
    buildInvitable({ id: '3', headliner: 'Nine Lamps', state: 'applied' }),
    buildInvitable({ id: '4', headliner: 'Kiosk Night', left: 0 }),
  ],
  leftToday: 49,
});

export const InvitingToday = inviting({ events: [buildInvitable()], leftToday: 0 });

export const InvitingToNothing = inviting({ events: [], leftToday: 50 });
