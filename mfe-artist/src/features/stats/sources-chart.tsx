import type { ArtistStats } from '@backline/contracts/figures/artist-stats';
import type { VisitSource } from '@backline/contracts/base/choices';
import { BarChart } from '@backline/design-system/bar-chart';
import { Section } from '@backline/design-system/page';
import { Text } from '@backline/design-system/text';
import { ChartSection, shareText } from '@backline/shell-sdk/figures';
import { figureText } from './stats-texts.ts';

const LABELS: Record<VisitSource, string> = {
  direct: 'Directly, or from an app',
  search: 'A search',
  social: 'A social network',
  site: 'Backline',
  other: 'Another site',
};

interface SourceBar {
  label: string;
  value: number;
  /** `24 %` */
  note: string | null;
}

const COLUMNS = [
  { key: 'source', header: 'Came from', kind: 'title', cell: ({ label }: SourceBar) => label },
  { key: 'views', header: 'Views', kind: 'number', cell: ({ value }: SourceBar) => figureText(value) },
  { key: 'share', header: 'Share', kind: 'number', cell: ({ note }: SourceBar) => note ?? '–' },
] as const;

/** The kinds of places from which viewers came to the profile. The table also has those from which nobody came. */
export function SourcesChart({ sources }: Pick<ArtistStats, 'sources'>) {
  const all = sources.reduce((sum, { views }) => sum + views, 0);
  const bars = sources.map(({ source, views }) => ({
    label: LABELS[source],
    value: views,
    note: shareText(views, all),
  }));
  if (all === 0) {
    return (
      <Section title="Where they came from">
        <Text tone="muted">Nobody opened your profile in these days.</Text>
      </Section>
    );
  }
  return (
    <ChartSection title="Where they came from" columns={COLUMNS} rows={bars} rowKey={({ label }) => label}>
      <BarChart
        label="Where they came from"
        bars={bars.filter(({ value }) => value > 0)}
        format={figureText}
        note="Where the visitors of the period came from: search, social or another site. The first visit of a day counts."
      />
    </ChartSection>
  );
}
