import { getPlace } from '@backline/contracts/base/places';
import { listApplications } from '@backline/contracts/booking/applications';
import { listSavedFilters, saveFilter } from '@backline/contracts/pages/saved-filters';
import { countEvents, listEvents } from '@backline/contracts/records/events';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildPlace } from '@backline/contracts/testing/place-builder';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { EventsPage } from '#src/features/events/events-page.tsx';

export default { title: 'Screens/Artist/Saved filters' };

const app = { routes: [{ path: '/events', element: <EventsPage /> }] };
const SEARCH = '?near=2267057&within=100&genres=House&prompt=yes';

const some = mockCall(listSavedFilters, [
  {
    id: 'house',
    name: 'House near Lisbon',
    filters: { near: '2267057', within: '100', genres: 'House,Dub Techno', pay: '300', currency: 'EUR' },
  },
  { id: 'free', name: 'Costs nothing, and the venue answers', filters: { credits: '0', prompt: 'yes' } },
]);

/** The page with one of the panels open. */
function opened(button: string, saved: typeof some, play?: () => Promise<unknown>) {
  return {
    ...storyOf(app, {
      at: `/events${SEARCH}`,
      user: buildUser(),
      answers: [
        mockCall(getFlags, buildFlags('events')),
        mockCall(listEvents, [...NIGHTS]),
        mockCall(countEvents, { otherCurrencies: 0, without: [] }),
        mockCall(getPlace, buildPlace()),
        mockCall(listApplications, []),
        saved,
        mockCall(
          saveFilter,
          refuse('validation_failed', {
            fields: { name: 'Another saved filter has this name. Choose another one.' },
          }),
        ),
      ],
    }),
    play: async () => {
      await userEvent.click(await screen.findByRole('button', { name: button }));
      await screen.findByRole('region', { name: 'Saved filters' });
      await play?.();
    },
  };
}

export const Saved = opened('Saved filters', some);

export const Renaming = opened('Saved filters', some, async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Rename House near Lisbon' })),
);

export const NameRefused = opened('Save this filter', some, async () => {
  await userEvent.type(await screen.findByLabelText('Name of the present filter'), 'House{Enter}');
  await screen.findByText(/^Another saved filter/);
});

export const None = opened('Saved filters', mockCall(listSavedFilters, []));

export const Loading = opened('Saved filters', unanswered(listSavedFilters));

export const Unavailable = opened('Saved filters', mockCall(listSavedFilters, refuse('unavailable')));
