import type { OrgAnalytics } from '@backline/contracts/figures/org-analytics';
import { LineChart } from '@backline/design-system/line-chart';
import { ChartSection, dayText } from '@backline/shell-sdk/figures';
import { numberColumn } from './figure-texts.ts';

type Week = OrgAnalytics['weeks'][number] & { label: string };

const COLUMNS = [
  { key: 'week', header: 'Week from', kind: 'title', cell: ({ label }: Week) => label },
  numberColumn('views', 'Views'),
  numberColumn('applications', 'Applications'),
  numberColumn('answered', 'Answered'),
  numberColumn('accepted', 'Accepted'),
] as const;

export function WeeksChart({ weeks }: Pick<OrgAnalytics, 'weeks'>) {
  const last = weeks.length - 1;
  const labelled = weeks.map((week, index) => ({
    ...week,
    label: index === last ? 'This week' : dayText(week.from),
  }));
  return (
    <ChartSection title="Applications per week" columns={COLUMNS} rows={labelled} rowKey={({ from }) => from}>
      <LineChart
        label="Applications per week"
        points={labelled.map(({ label, applications }) => ({ label, value: applications }))}
        note="Weeks begin on Monday, in UTC. The first one begins with the period."
      />
    </ChartSection>
  );
}
