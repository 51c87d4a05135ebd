import type { Funnel } from '@backline/contracts/figures/org-analytics';
import { BarChart } from '@backline/design-system/bar-chart';
import { ChartSection, countText, shareText } from '@backline/shell-sdk/figures';

interface Step {
  label: string;
  value: number;
  /** `2.4 % of views` */
  note: string | null;
}

const COLUMNS = [
  { key: 'step', header: 'Step', kind: 'title', cell: ({ label }: Step) => label },
  { key: 'count', header: 'Count', kind: 'number', cell: ({ value }: Step) => countText(value) },
  { key: 'share', header: 'Share', kind: 'number', cell: ({ note }: Step) => note },
] as const;

/** From views to bookings, on one scale. */
export function FunnelChart({ funnel }: { funnel: Funnel }) {
  const steps = stepsOf(funnel);
  const last = steps.length - 1;
  return (
    <ChartSection title="From view to booking" columns={COLUMNS} rows={steps} rowKey={({ label }) => label}>
      <BarChart
        label="From view to booking"
        bars={steps.map((step, index) => ({ ...step, ...(index === last && { tone: 'mark' as const }) }))}
        note="All bars share one scale. Views count a person once a day. Answers and acceptances count for the applications that were sent in this period."
      />
    </ChartSection>
  );
}

function stepsOf({ views, applications, answered, accepted }: Funnel): Step[] {
  const note = (part: number, whole: number, what: string) => {
    const share = shareText(part, whole);
    return share && `${share} of ${what}`;
  };
  return [
    { label: 'Event page views', value: views, note: null },
    { label: 'Applications', value: applications, note: note(applications, views, 'views') },
    { label: 'Answered', value: answered, note: note(answered, applications, 'applications') },
    { label: 'Accepted', value: accepted, note: note(accepted, answered, 'answers') },
  ];
}
