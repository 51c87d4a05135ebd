import { countBetaSignups, listBetaSignups, type BetaSignup } from '@backline/contracts/joining/beta-signups';
import { buildBetaSignup, buildUser } from '@backline/contracts/testing/builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Admin/Dashboard' };

const common = {
  at: '/admin',
  user: buildUser({ isAdmin: true }),
  layout: 'own' as const,
  remembered: { adminAccess: 'true' },
};

const NAMES = ['Tape Orchard', 'Q', 'The Low Tide Soundsystem & Friends', 'Nine Lamps', 'Ren'];

/** One person for each state: waiting, invited, with an old invitation, and joined. */
const ACCESS: Partial<BetaSignup>[] = [
  {},
  {},
  {
    invitation: {
      state: 'open',
      invitedAt: '2026-11-21T09:00:00.000Z',
      expiresAt: '2026-12-05T09:00:00.000Z',
    },
  },
  {
    invitation: {
      state: 'expired',
      invitedAt: '2026-11-01T09:00:00.000Z',
      expiresAt: '2026-11-15T09:00:00.000Z',
    },
  },
  { joinedAt: '2026-11-21T12:00:00.000Z' },
];

/** Forty requests over as many days. */
const SIGNUPS: BetaSignup[] = Array.from({ length: 40 }, (_, i) => {
  const name = NAMES[i % NAMES.length] ?? 'Ren';
  const artist = i % 3 !== 1;
  return buildBetaSignup({
    id: `beta-${i}`,
    email: `bookings+${i}@${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
    artistName: artist ? name : null,
    venueName: artist ? null : `${name} Social Club`,
    phone: i % 2 === 0 ? null : '+31 6 5241 4131',
    role: artist ? ['artist'] : ['venue'],
    createdAt: new Date(Date.UTC(2026, 10, 20, 19, 15) - i * 86_400_000).toISOString(),
    ...ACCESS[i % ACCESS.length],
  });
});

export const Forty = {
  ...storyOf(app, {
    ...common,
    answers: [
      mockCall(listBetaSignups, SIGNUPS),
      mockCall(countBetaSignups, { total: 40, artists: 27, venues: 13, both: 0 }),
    ],
  }),
  tags: ['visual'],
};

export const InvitePreview = {
  ...storyOf(app, {
    ...common,
    answers: [
      mockCall(listBetaSignups, SIGNUPS),
      mockCall(countBetaSignups, { total: 40, artists: 27, venues: 13, both: 0 }),
    ],
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Choose all shown/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Invite \d+ people$/ }));
    await screen.findByRole('dialog');
  },
};

export const None = storyOf(app, {
  ...common,
  answers: [
    mockCall(listBetaSignups, []),
    mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 }),
  ],
});

export const Loading = storyOf(app, {
  ...common,
  answers: [unanswered(listBetaSignups), unanswered(countBetaSignups)],
});

export const Failed = storyOf(app, {
  ...common,
  answers: [
    mockCall(listBetaSignups, refuse('unavailable')),
    mockCall(countBetaSignups, refuse('unavailable')),
  ],
});
