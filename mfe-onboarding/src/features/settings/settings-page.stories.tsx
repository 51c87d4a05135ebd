import { beginFactor, getFactor, turnOnFactor } from '@backline/contracts/accounts/factor/factor';
import { getSession, listSessions, listSignIns, type SignIn } from '@backline/contracts/accounts/auth';
import { previewLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { getMailChoices, type MailChoices } from '@backline/contracts/accounts/mail/mail-choices';
import { getMyData } from '@backline/contracts/accounts/own-data/my-data';
import { listPasskeys } from '@backline/contracts/accounts/passkeys/passkeys';
import { getPushKey } from '@backline/contracts/accounts/push';
import { listMutedVenues, type MutedVenue } from '@backline/contracts/booking/event-invitations';
import { listOwnViews, type OwnView } from '@backline/contracts/desk/person-views';
import { getCalendarFeed, makeCalendarFeed } from '@backline/contracts/pages/calendar-feed';
import { type ArtistListing, getArtistListing } from '@backline/contracts/profiles/artist-listing';
import { getTakenCalendar, type TakenCalendar } from '@backline/contracts/profiles/taken/taken-calendar';
import { listTakenDates } from '@backline/contracts/profiles/taken/taken-dates';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMyData } from '@backline/contracts/testing/accounts/my-data-builder';
import { buildLeaving } from '@backline/contracts/testing/accounts/leaving-builder';
import { buildMailChoices } from '@backline/contracts/testing/notice-builder';
import { loadSupabase, useSession } from '@backline/shell-sdk';
import {
  mockAuth,
  mockCall,
  readableSession,
  refuse,
  storyOf,
  unanswered,
  withPush,
  type StoryOptions,
} from '@backline/shell-sdk/stories';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from './settings-page.tsx';
import { buildSessions } from './testing/build-sessions.ts';

export default { title: 'Screens/Onboarding/Settings' };

const app = { routes: [{ path: '/settings', element: <SettingsPage /> }] };
const juno = buildUser();
/** The choices of an artist without marked dates. */
const NEW: ArtistListing = { isListed: true, tellsWhenFree: false, hasMarkedDates: false };
const MADE_AT = '2026-11-20T12:00:00.000Z';

const QR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="white" d="M0 0h4v4H0z"/><path d="M1 1h1v1H1zM2 2h1v1H2z"/></svg>';
const NEW_FACTOR = { factorId: 'f-1', secret: 'JBSWY3DPEHPK3PXP', qrCode: QR };
const CODES = Array.from('abcdefghij', (letter) => `${letter.repeat(4)}-k3px-p2m7-q5rt`);

type Scene = Omit<Partial<StoryOptions>, 'answers'> & {
  sessions?: NonNullable<StoryOptions['answers']>[number];
  /** The new address that is not confirmed yet. */
  newEmail?: string;
  muted?: MutedVenue[];
  views?: OwnView[];
  signIns?: SignIn[];
  mail?: Partial<MailChoices>;
  /** Whether the server has an address of this browser. */
  isPushOn?: boolean;
  /** The answer about the second factor. */
  factor?: NonNullable<StoryOptions['answers']>[number];
  /** The answer about the taken dates. */
  taken?: NonNullable<StoryOptions['answers']>[number];
  listing?: ArtistListing;
  /** The calendar whose busy times count as taken. */
  calendar?: TakenCalendar | null;
  /** The answer about the calendar feed. */
  feed?: NonNullable<StoryOptions['answers']>[number];
};

function settingsOf(scene: Scene = {}) {
  const {
    user = juno,
    sessions,
    newEmail,
    muted = [],
    mail,
    isPushOn = false,
    feed,
    taken,
    listing = NEW,
    calendar = null,
    views = [],
    factor,
    signIns = [],
    ...rest
  } = scene;
  return storyOf(app, {
    at: '/settings',
    user,
    answers: [
      mockCall(getSession, { user, session: readableSession(juno.id) }),
      mockAuth('get', 'user', { id: juno.id, email: juno.email, ...(newEmail && { new_email: newEmail }) }),
      mockCall(listPasskeys, { isOffered: false, passkeys: [] }),
      mockCall(listMutedVenues, muted),
      mockCall(listOwnViews, views),
      factor ?? mockCall(getFactor, { isOn: false, codesLeft: 0, needsCode: false }),
      mockCall(beginFactor, NEW_FACTOR),
      mockCall(turnOnFactor, { codes: CODES, session: null }),
      mockCall(listSignIns, signIns),
      mockCall(getMyData, buildMyData()),
      mockCall(previewLeaving, buildLeaving()),
      taken ?? mockCall(listTakenDates, []),
      mockCall(getArtistListing, listing),
      mockCall(getTakenCalendar, { calendar }),
      feed ?? mockCall(getCalendarFeed, { madeAt: null }),
      mockCall(makeCalendarFeed, { path: `/api/calendar/${'Vw3xkq0c7o9'.repeat(4)}.ics`, madeAt: MADE_AT }),
      mockCall(getMailChoices, buildMailChoices(mail)),
      mockCall(getPushKey, { publicKey: 'key', isOn: isPushOn }),
      sessions ?? mockCall(listSessions, () => buildSessions(Date.now())),
    ],
    ...rest,
  });
}

export const Settings = settingsOf();

export const MutedVenues = settingsOf({
  muted: [
    {
      id: 'org-salt-house',
      name: 'Salt House',
      handle: 'salt-house',
      mutedAt: '2026-11-20T12:00:00.000Z',
    },
  ],
});

export const BeingFound = settingsOf({
  at: '/settings#listing',
  listing: { isListed: true, tellsWhenFree: true, hasMarkedDates: true },
});

export const TakenDates = settingsOf({
  at: '/settings#taken',
  taken: mockCall(listTakenDates, [
    {
      id: 'holiday',
      firstDay: '2026-12-11',
      lastDay: '2026-12-13',
      start: '',
      end: '',
      timeZone: 'Europe/Lisbon',
      weeklyUntil: '',
    },
    {
      id: 'choir',
      firstDay: '2027-01-08',
      lastDay: '',
      start: '22:00',
      end: '02:00',
      timeZone: 'America/Argentina/Buenos_Aires',
      weeklyUntil: '2027-03-26',
    },
  ]),
});

export const TakenDateMissing = {
  ...settingsOf({ at: '/settings#taken' }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as taken' }));
    await screen.findByText('Choose a day');
  },
};

export const TakenDatesLoading = settingsOf({ at: '/settings#taken', taken: unanswered(listTakenDates) });

export const TakenDatesUnavailable = settingsOf({
  at: '/settings#taken',
  taken: mockCall(listTakenDates, refuse('unavailable')),
});

const calendar: TakenCalendar = {
  host: 'calendar.google.com',
  timeZone: 'Europe/Lisbon',
  readAt: '2026-11-20T14:02:00.000Z',
  times: 37,
  failure: null,
};

export const TakenCalendarRead = settingsOf({ at: '/settings#taken', calendar });

export const TakenCalendarUnread = settingsOf({
  at: '/settings#taken',
  calendar: { ...calendar, failure: 'The address answers with something else than a calendar.' },
});

export const CalendarFeedMade = settingsOf({
  at: '/settings#calendar',
  feed: mockCall(getCalendarFeed, { madeAt: MADE_AT }),
});

export const CalendarAddress = {
  ...settingsOf({ at: '/settings#calendar' }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
    await screen.findByLabelText('Address for your calendar program');
  },
};

export const CalendarFeedLoading = settingsOf({
  at: '/settings#calendar',
  feed: unanswered(getCalendarFeed),
});

export const CalendarFeedUnavailable = settingsOf({
  at: '/settings#calendar',
  feed: mockCall(getCalendarFeed, refuse('unavailable')),
});

export const MailComesBack = settingsOf({ mail: { addressReturns: true } });
export const MailOfAVenueMember = settingsOf({ mail: { kinds: [], goesTo: 'Ines Carvalho' } });

export const MailDaily = settingsOf({
  mail: {
    timeZone: 'Europe/Lisbon',
    kinds: buildMailChoices().kinds.map((kind) => ({ ...kind, choice: 'daily' })),
  },
});

const push = { at: '/settings#push', boot: { offlinePage: true } };

export const PushNotSupported = settingsOf({ ...push, boot: {} });

export const PushNotAsked = withPush(settingsOf(push), 'default');

export const PushAsked = {
  ...PushNotAsked,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Tell me here' }));
  },
};

export const PushRefusedByTheBrowser = withPush(settingsOf(push), 'denied');

export const PushOn = withPush(settingsOf({ ...push, isPushOn: true }), 'granted');

export const PasswordsDiffer = {
  ...settingsOf({ at: '/settings#password' }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Current password'), 'lowceiling118');
    await userEvent.type(screen.getByLabelText('New password'), 'slowtraffic9');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'slowtraf');
    await screen.findByText('Passwords do not match');
  },
};

export const NoAddress = {
  ...settingsOf(),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('New email'), 'bookings@junohalide{Enter}');
    await screen.findByText('Please enter a valid email address');
  },
};

const waiting = settingsOf({
  newEmail: 'office-of-the-low-tide-soundsystem-and-friends@kulturzentrum.example',
});

export const AddressWaitsForLinks = {
  ...waiting,
  beforeEach: async () => {
    const undo = waiting.beforeEach();
    // All stories of a page share the client. An earlier one may have signed it out.
    await (await loadSupabase()).auth.setSession(readableSession(juno.id));
    return undo;
  },
  play: () => screen.findByText('Check both mailboxes', {}, { timeout: 10_000 }),
};

export const TwoPhones = settingsOf({
  sessions: mockCall(listSessions, () =>
    buildSessions(Date.now()).map((session) =>
      session.isCurrent ? session : { ...session, device: 'Safari on iOS' },
    ),
  ),
});

export const NotVerifiedAndWithoutPassword = settingsOf({
  user: { ...juno, emailVerified: false, passwordPending: true },
});

export const WhoLooked = settingsOf({
  at: '/settings#sessions',
  views: [{ id: 'view-1', startedAt: '2026-11-20T12:00:00.000Z' }],
  signIns: [{ id: 'phone', device: 'Safari on iOS', at: '2026-11-20T12:00:00.000Z' }],
});

export const NowhereElse = settingsOf({
  sessions: mockCall(listSessions, () => buildSessions(Date.now()).slice(0, 1)),
});

export const Loading = settingsOf({ sessions: unanswered(listSessions) });

export const SessionsUnavailable = settingsOf({ sessions: mockCall(listSessions, refuse('unavailable')) });

const away = storyOf(app, { at: '/settings', answers: [mockCall(getSession, refuse('unavailable'))] });

export const AccountServiceAway = {
  ...away,
  beforeEach: () => {
    const undo = away.beforeEach();
    useSession.setState({ status: 'unknown', user: null }, true);
    return undo;
  },
  play: async () => {
    await screen.findByText('The account service cannot be reached');
    if (screen.queryByText('Sign In')) throw new Error('A person who may be signed in is asked to sign in.');
  },
};

/** Opens the field for the password. The form to delete the account has another one. */
async function askPassword(): Promise<HTMLElement> {
  const section = await screen.findByRole('region', { name: 'Two-factor' });
  await userEvent.click(await within(section).findByRole('button', { name: 'Set up two-factor' }));
  return within(section).findByLabelText('Your password');
}

async function startSetUp() {
  await userEvent.type(await askPassword(), 'soundcheck{Enter}');
}

export const FactorPassword = {
  ...settingsOf(),
  play: async () => {
    await askPassword();
  },
};

export const FactorSetUp = {
  ...settingsOf(),
  play: async () => {
    await startSetUp();
    await screen.findByLabelText('Code');
  },
};

export const FactorTurnedOn = {
  ...settingsOf(),
  play: async () => {
    await startSetUp();
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await screen.findByRole('list', { name: 'Recovery codes' });
  },
};

export const FactorOn = {
  ...settingsOf({ factor: mockCall(getFactor, { isOn: true, codesLeft: 7, needsCode: true }) }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    await screen.findByLabelText('Code or recovery code');
  },
};

export const FactorLoading = settingsOf({ factor: unanswered(getFactor) });

export const FactorFailed = settingsOf({ factor: mockCall(getFactor, refuse('unavailable')) });
