import { expect, it } from 'vitest';
import { buildOrgAnalytics } from '#src/testing/analytics-builder.ts';
import { refusals } from '#src/testing/refusals.ts';
import { getOrgAnalyticsSchemas, orgAnalytics } from './org-analytics.schemas.ts';

it('a venue chooses a period of 30, 90 or 365 days, and gets 90 without a choice', () => {
  expect(getOrgAnalyticsSchemas.query.parse({})).toEqual({ days: 90 });
  expect(getOrgAnalyticsSchemas.query.parse({ days: '365' })).toEqual({ days: 365 });
  expect(refusals(getOrgAnalyticsSchemas.query, { days: '7' })).toEqual({ days: 'Choose 30, 90, 365 days' });
});

it('a figure is a whole number from 0, and a share is at most 100', () => {
  const figures = buildOrgAnalytics();
  expect(refusals(orgAnalytics, figures)).toEqual({});
  const wrong = {
    ...figures,
    from: '2026-02-30',
    total: { ...figures.total, views: -1, accepted: 1.5 },
    replies: { ...figures.replies, inTimePercent: 101 },
  };
  expect(Object.keys(refusals(orgAnalytics, wrong))).toEqual([
    'from',
    'total.views',
    'total.accepted',
    'replies.inTimePercent',
  ]);
});

it('a venue without a due answer has no share and no median, and not 0', () => {
  const figures = buildOrgAnalytics();
  const replies = { ...figures.replies, inTimePercent: null, medianHours: null };
  expect(orgAnalytics.parse({ ...figures, replies }).replies).toMatchObject({
    inTimePercent: null,
    medianHours: null,
  });
});
