import { listApplications } from '@backline/contracts/booking/applications';
import { getFlags } from '@backline/contracts/platform/flags';
import { getOrgAnalytics, type OrgAnalytics } from '@backline/contracts/figures/org-analytics';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildOrgAnalytics } from '@backline/contracts/testing/analytics-builder';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Organisation/Analytics' };

const common = {
  at: '/org-dashboard/analytics',
  user: buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }),
};

const surroundings = [
  mockCall(getFlags, buildFlags('org-analytics', 'org-events')),
  mockCall(getMyOrg, buildMyOrg()),
  mockCall(listApplications, []),
];

const showing = (figures: OrgAnalytics) =>
  storyOf(app, { ...common, answers: [...surroundings, mockCall(getOrgAnalytics, figures)] });

const busy = buildOrgAnalytics();

export const Busy = { ...showing(busy), tags: ['visual'] };

export const AsTables = {
  ...showing(busy),
  play: async () => {
    for (const button of await screen.findAllByRole('button', { name: /show table/ })) {
      await userEvent.click(button);
    }
  },
};

const long = 'Sunday in the Back Room with The Low Tide Soundsystem & Friends';
const [oyelaran = busy.events[0]] = busy.events;

/** A year with many nights, missed answers and large numbers. */
export const LongYear = showing(
  buildOrgAnalytics({
    from: '2025-11-22',
    total: { views: 1_204_981, applications: 2_120, answered: 1_800, accepted: 412 },
    replies: { answered: 1_800, missed: 240, waiting: 1, ended: 79, inTimePercent: 88, medianHours: 0.4 },
    events: Array.from({ length: 26 }, (_, index) => ({
      ...(oyelaran as OrgAnalytics['events'][number]),
      id: `night-${index}`,
      headliner: index % 2 === 0 ? long : 'Q',
    })),
  }),
);

const none = { views: 0, applications: 0, answered: 0, accepted: 0 };
const noReplies = { answered: 0, missed: 0, waiting: 0, ended: 0, inTimePercent: null, medianHours: null };

export const NothingYet = showing(buildOrgAnalytics({ total: none, replies: noReplies, events: [] }));

/** The first event is out, and nobody has seen it. */
export const FirstNight = showing(
  buildOrgAnalytics({
    from: '2026-10-23',
    total: none,
    replies: noReplies,
    replyTimes: busy.replyTimes.map((step) => ({ ...step, answers: 0 })),
    weeks: busy.weeks.slice(-5).map((week) => ({ ...week, ...none })),
    events: busy.events.slice(0, 1).map((event) => ({ ...event, ...none })),
  }),
);

export const Off = storyOf(app, {
  ...common,
  answers: [mockCall(getFlags, buildFlags()), ...surroundings.slice(1)],
});

export const Loading = storyOf(app, {
  ...common,
  answers: [...surroundings, unanswered(getOrgAnalytics)],
});

export const Failed = storyOf(app, {
  ...common,
  answers: [...surroundings, mockCall(getOrgAnalytics, refuse('unavailable'))],
});
