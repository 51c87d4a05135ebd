import { buildOrgAnalytics } from '@backline/contracts/testing/analytics-builder';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReplyChart } from './reply-chart.tsx';

const none = { answered: 0, missed: 0, waiting: 0, ended: 0, inTimePercent: null, medianHours: null };

it.each([
  [{ answered: 1 }, 'Hours from application to answer, 1 answer. A reply', []],
  [{ waiting: 1 }, ' 1 application is still inside their 48 hours.', ['Waiting 1']],
  [{ waiting: 4 }, ' 4 applications are still inside their 48 hours.', ['Waiting 4']],
  [{ missed: 1 }, ' 1 application got no answer in time,', ['Missed 1']],
  [{ missed: 2, ended: 3 }, ' 3 applications ended before an answer was due.', ['Missed 2']],
])('replies of %j are shown and explained', (replies, note, bars) => {
  const replyTimes = [{ fromHours: 0, toHours: 6, answers: 2 }];
  render(
    <ReplyChart replies={{ ...buildOrgAnalytics().replies, ...none, ...replies }} replyTimes={replyTimes} />,
  );
  expect(screen.getByText(note, { exact: false })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['0–6 2', ...bars]);
});
