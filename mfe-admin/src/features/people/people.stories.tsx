import { findPeople, readPerson } from '@backline/contracts/desk/people';
import { startPersonView } from '@backline/contracts/desk/person-views';
import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildOpenNight, buildPerson } from '@backline/contracts/testing/desk/desk-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Admin/People' };

type Answers = NonNullable<Parameters<typeof storyOf>[1]['answers']>;

const page = (path: string, ...answers: Answers) =>
  storyOf(app, {
    at: `/admin/people${path}`,
    user: buildUser({ isAdmin: true }),
    layout: 'own',
    remembered: { adminAccess: 'true' },
    answers: [mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 }), ...answers],
  });

const { userId, artist, venue, isSuspended } = buildPerson();

export const Search = page('');
export const Found = page('?search=juno', mockCall(findPeople, [{ userId, artist, venue, isSuspended }]));
export const Nobody = page('?search=nobody', mockCall(findPeople, []));
export const Person = page(
  '/user-juno',
  mockCall(
    readPerson,
    buildPerson({
      openReports: [
        { id: 'report-9', kind: 'artist', category: 'spam', at: '2026-11-20T10:00:00.000Z' },
        { id: 'report-10', kind: 'artist', category: 'copyright', at: '2026-11-20T10:00:00.000Z' },
      ],
      decidedReports: [
        {
          id: 'report-2',
          kind: 'artist',
          category: 'terms',
          outcome: 'warned',
          at: '2026-11-12T10:00:00.000Z',
        },
      ],
    }),
  ),
);
export const PersonWithoutRows = page(
  '/user-juno',
  mockCall(readPerson, buildPerson({ ledger: [], applications: [], mails: [], audit: [] })),
);
export const Suspended = page(
  '/user-juno',
  mockCall(
    readPerson,
    buildPerson({
      isSuspended: true,
      allowedActions: ['person.lift'],
      nights: [
        buildOpenNight(),
        buildOpenNight({ id: 'application-lamps', startsAt: '2026-12-12T23:00:00.000Z' }),
      ],
    }),
  ),
);
export const SuspendedWithoutNights = page(
  '/user-juno',
  mockCall(readPerson, buildPerson({ isSuspended: true, allowedActions: ['person.lift'] })),
);
export const Leaving = page(
  '/user-juno',
  mockCall(readPerson, buildPerson({ leavingUntil: '2026-12-05T12:00:00.000Z', canBeViewed: false })),
);
export const PersonLoading = page('/user-juno', unanswered(readPerson));
export const PersonFailed = page('/user-juno', mockCall(readPerson, refuse('unavailable')));
export const PersonGone = page('/gone', mockCall(readPerson, refuse('not_found')));

export const ViewAs = {
  ...page('/user-juno', mockCall(readPerson, buildPerson())),
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'View as Juno Halide' })),
};
export const ViewAsRefused = {
  ...page(
    '/user-juno',
    mockCall(readPerson, buildPerson()),
    mockCall(startPersonView, refuse('not_found', { message: 'Person not found' })),
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'View as Juno Halide' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asks why no event is shown');
    await userEvent.click(dialog.getByRole('button', { name: 'View as Juno Halide' }));
    await dialog.findByText('Person not found');
  },
};
