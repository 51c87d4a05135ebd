import { listEvents } from '@backline/contracts/records/events';
import { buildUser } from '@backline/contracts/testing/builders';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { buildFlags, buildVenue } from '@backline/contracts/testing/venue-builders';
import { getFlags } from '@backline/contracts/platform/flags';
import { getVenue } from '@backline/contracts/pages/venues';
import { listOwnHiddenPages } from '@backline/contracts/desk/statements';
import { buildHiddenPage } from '@backline/contracts/testing/desk/statement-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Venue' };

const played = ['Juno Halide', 'Marisol & the Tape Echo', 'Q', 'The Low Tide Soundsystem & Friends'].map(
  (stageName, index) => ({
    handle: `artist-${index}`,
    stageName,
    lastPlayedAt: '2026-10-02T22:00:00.000Z',
    nights: index + 1,
  }),
);
const at = (venue: Parameters<typeof buildVenue>[0] = {}, nights = [...NIGHTS]) => ({
  at: '/venue/salt-house',
  user: null,
  answers: [
    mockCall(getVenue, buildVenue({ played, ...venue })),
    mockCall(listEvents, nights),
    mockCall(getFlags, buildFlags('events')),
  ],
});

export const Open = storyOf(app, at());

export const New = storyOf(
  app,
  at({ replies: null, played: [], description: null, musicGenres: [], website: null, capacity: null }, []),
);

export const LongName = storyOf(
  app,
  at({ name: 'Kulturzentrum am Alten Güterbahnhof Leipzig-Plagwitz e. V.' }),
);

const own = {
  ...at(),
  user: buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }),
};

export const Own = storyOf(app, own);

export const Hidden = storyOf(app, {
  ...own,
  answers: [
    ...own.answers,
    mockCall(listOwnHiddenPages, [
      buildHiddenPage({
        kind: 'venue',
        pageId: 'org-salt-house',
        reason: 'The address belongs to another venue',
      }),
    ]),
  ],
});

export const BeforeEventsAreReleased = storyOf(app, {
  ...at(),
  answers: [mockCall(getVenue, buildVenue({ played })), mockCall(getFlags, buildFlags())],
});

export const Loading = storyOf(app, {
  ...at(),
  answers: [unanswered(getVenue), unanswered(listEvents)],
});

export const NotFound = storyOf(app, {
  ...at(),
  answers: [mockCall(getVenue, refuse('not_found')), mockCall(listEvents, [])],
});

export const Failed = storyOf(app, {
  ...at(),
  answers: [mockCall(getVenue, refuse('unavailable')), mockCall(listEvents, [])],
});
