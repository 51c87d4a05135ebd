import type { ArtistStats } from '@backline/contracts/figures/artist-stats';
import type { StatsDays } from '@backline/contracts/base/choices';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { ChartSection, dayText } from '@backline/shell-sdk/figures';
import { SparkTile } from './spark-tile.tsx';
import { changeText, counted, engagementNote, figureText, gainText } from './stats-texts.ts';
import styles from './stats-page.module.css';

type Step = ArtistStats['steps'][number];

const column = (key: 'views' | 'plays' | 'shares' | 'links' | 'applications', header: string) =>
  ({ key, header, kind: 'number', cell: (step: Step) => figureText(step[key]) }) as const;

const COLUMNS = [
  { key: 'from', header: 'From', kind: 'title', cell: ({ from }: Step) => dayText(from) },
  column('views', 'Profile views'),
  column('plays', 'Mix plays'),
  column('shares', 'Shares'),
  column('links', 'Link clicks'),
  column('applications', 'Applications'),
  {
    key: 'newFollowers',
    header: 'New followers',
    kind: 'number',
    cell: ({ newFollowers }: Step) => gainText(newFollowers),
  },
] as const;

interface Props {
  stats: ArtistStats;
  days: StatsDays;
}

/** The figures of a period, each over time. Their table includes shares and clicks. */
export function Figures({ stats: { total, steps, engagement }, days }: Props) {
  const period = `Last ${days} days`;
  const over = (value: (step: Step) => number) => steps.map(value);
  return (
    <Stack gap={4}>
      <ChartSection title="Over time" columns={COLUMNS} rows={steps} rowKey={({ from }) => from}>
        <div className={styles.tiles}>
          <SparkTile
            large
            value={figureText(total.views)}
            label="Profile views"
            period={period}
            values={over(({ views }) => views)}
          />
          <SparkTile
            value={gainText(total.newFollowers)}
            label="New followers"
            period={`${period}, on Spotify`}
            values={over(({ newFollowers }) => newFollowers ?? 0)}
          />
          <SparkTile
            value={changeText(engagement.changePercent)}
            label="Weekly engagement"
            period={engagementNote(engagement)}
            values={over(({ views, plays, shares, links }) => views + plays + shares + links)}
          />
          <SparkTile
            value={figureText(total.applications)}
            label="Applications sent"
            period={period}
            values={over(({ applications }) => applications)}
          />
          <SparkTile
            value={figureText(total.plays)}
            label="Mix plays"
            period={period}
            values={over(({ plays }) => plays)}
          />
        </div>
      </ChartSection>
      <Text tone="muted" size="sm">
        In these days your profile had {counted(total.shares, 'share')} and {counted(total.links, 'click')} on
        its links. Engagement is views, plays, shares and clicks. Each visitor counts once a day. We do not
        count you, robots or people who object. Days follow UTC.
      </Text>
    </Stack>
  );
}
