import { REPLY_HOURS } from '@backline/contracts/base/limits';
import type { OrgAnalytics } from '@backline/contracts/figures/org-analytics';
import { BarChart, type Bar } from '@backline/design-system/bar-chart';
import { ChartSection, countText } from '@backline/shell-sdk/figures';
import { counted } from './figure-texts.ts';

const COLUMNS = [
  { key: 'hours', header: 'Hours', kind: 'title', cell: ({ label }: Bar) => label },
  { key: 'applications', header: 'Applications', kind: 'number', cell: ({ value }: Bar) => countText(value) },
] as const;

/** How many hours the answers took. */
export function ReplyChart({ replies, replyTimes }: Pick<OrgAnalytics, 'replies' | 'replyTimes'>) {
  const { missed, waiting } = replies;
  const bars: Bar[] = [
    ...replyTimes.map(({ fromHours, toHours, answers }) => ({
      label: `${fromHours}–${toHours}`,
      value: answers,
    })),
    ...(missed > 0 ? [{ label: 'Missed', value: missed }] : []),
    ...(waiting > 0 ? [{ label: 'Waiting', value: waiting, tone: 'open' as const }] : []),
  ];
  return (
    <ChartSection title="Reply time" columns={COLUMNS} rows={bars} rowKey={({ label }) => label}>
      <BarChart label="Reply time" direction="up" bars={bars} note={noteOf(replies)} />
    </ChartSection>
  );
}

function noteOf({ answered, missed, waiting, ended }: OrgAnalytics['replies']): string {
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  return [
    `Hours from application to answer, ${counted(answered, 'answer')}.`,
    ...(waiting > 0
      ? [`${counted(waiting, 'application')} ${are(waiting)} still inside their ${REPLY_HOURS} hours.`]
      : []),
    ...(missed > 0
      ? [
          `${counted(missed, 'application')} got no answer in time, or a decline without a look or a reason: the median counts each as ${REPLY_HOURS} hours.`,
        ]
      : []),
    ...(ended > 0 ? [`${counted(ended, 'application')} ended before an answer was due.`] : []),
    `A reply after ${REPLY_HOURS} hours is not possible: the application expires and the credits go back.`,
  ].join(' ');
}
