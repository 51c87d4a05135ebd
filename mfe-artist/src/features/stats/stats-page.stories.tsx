import { getArtistStats, type ArtistStats } from '@backline/contracts/figures/artist-stats';
import { listNotices } from '@backline/contracts/accounts/notices';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildNotice } from '@backline/contracts/testing/notice-builder';
import { buildArtistStats } from '@backline/contracts/testing/stats-builder';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Artist/Stats' };

const common = { at: '/stats', user: buildUser() };
const showing = (stats: ArtistStats) =>
  storyOf(app, {
    ...common,
    answers: [mockCall(getArtistStats, stats), mockCall(listNotices, [buildNotice({ isRead: true })])],
  });

const busy = buildArtistStats();

export const Busy = { ...showing(busy), tags: ['visual'] };

export const AsTables = {
  ...showing(busy),
  play: async () => {
    for (const button of await screen.findAllByRole('button', { name: /show table/ })) {
      await userEvent.click(button);
    }
  },
};

/** Large numbers, and a loss of followers. */
export const LargeNumbers = showing(
  buildArtistStats({
    total: {
      views: 1_204_981,
      plays: 48_230_112,
      shares: 9120,
      links: 30_021,
      applications: 120,
      newFollowers: -1204,
    },
    engagement: { week: 312_000, weekBefore: 1_450_000, changePercent: -78 },
  }),
);

const none = { views: 0, plays: 0, shares: 0, links: 0, applications: 0, newFollowers: null };

/** Figures in an earlier period, and none in this one. */
export const QuietWeek = showing(
  buildArtistStats({
    from: '2026-11-15',
    total: none,
    steps: busy.steps.slice(-7).map(({ from }) => ({ from, ...none })),
    engagement: { week: 0, weekBefore: 4, changePercent: null },
    sources: busy.sources.map(({ source }) => ({ source, views: 0 })),
  }),
);

export const NewArtist = storyOf(app, {
  ...common,
  answers: [
    mockCall(getArtistStats, buildArtistStats({ total: none, isNew: true })),
    mockCall(listNotices, []),
  ],
});

export const Loading = storyOf(app, {
  ...common,
  answers: [unanswered(getArtistStats), unanswered(listNotices)],
});

export const Failed = storyOf(app, {
  ...common,
  answers: [mockCall(getArtistStats, refuse('unavailable')), mockCall(listNotices, refuse('unavailable'))],
});
