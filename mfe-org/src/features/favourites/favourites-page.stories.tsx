import { getOwnEvent, listOwnEvents } from '@backline/contracts/booking/event-edits';
import { inviteFavourites, listFavourites, type Favourite } from '@backline/contracts/booking/favourites';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildFavourite, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Organisation/Favourites' };

const common = {
  at: '/org-dashboard/favourites?event=oyelaran',
  user: buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }),
};
const event = buildOwnEvent({ id: 'oyelaran', status: 'accepting' });
const events = [mockCall(listOwnEvents, [event]), mockCall(getOwnEvent, event)];

const named = (id: string, stageName: string, overrides: Partial<Favourite> = {}) =>
  buildFavourite({ artist: { ...buildFavourite().artist, id, stageName, handle: id }, ...overrides });
const favourites = [
  named('juno', 'Juno Halide', {
    note: 'Ask for a Sunday.\nNeeds two CDJs and a booth monitor.',
    state: 'open',
  }),
  named('low', 'The Low Tide Soundsystem & Friends', { state: 'invited' }),
  named('ren', 'Ren Okafor', { state: 'applied', note: 'Played the terrace in June.' }),
];

export const ForAnEvent = storyOf(app, {
  ...common,
  answers: [mockCall(listFavourites, favourites), ...events],
});

export const Invited = {
  ...storyOf(app, {
    ...common,
    answers: [
      mockCall(listFavourites, favourites),
      mockCall(inviteFavourites, {
        invited: [{ artistId: 'juno', stageName: 'Juno Halide' }],
        leftOut: [
          { artistId: 'low', stageName: 'The Low Tide Soundsystem & Friends', why: 'invited' },
          { artistId: 'ren', stageName: 'Ren Okafor', why: 'applied' },
        ],
      }),
      ...events,
    ],
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Invite my favourites' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    await screen.findByText('1 artist invited');
  },
};

export const Empty = storyOf(app, { ...common, answers: [mockCall(listFavourites, []), ...events] });

export const Loading = storyOf(app, { ...common, answers: [unanswered(listFavourites), ...events] });

export const Failed = storyOf(app, {
  ...common,
  answers: [mockCall(listFavourites, refuse('unavailable')), ...events],
});
