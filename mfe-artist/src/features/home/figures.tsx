import type { ArtistFigures } from '@backline/contracts/figures/artist-figures';
import { Skeleton } from '@backline/design-system/skeleton';
import { Stat, StatRow } from '@backline/design-system/stat';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { formatCount, LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from './api.ts';

const LABELS = [
  ['applications', 'Applications'],
  ['events', 'Events'],
  ['profileViews', 'Profile Views'],
  ['network', 'Network'],
] as const satisfies readonly (readonly [keyof ArtistFigures, string])[];

/** The artist's figures so far. A figure without anything to count is a dash (rules: numbers). */
export function Figures() {
  const figures = useQuery(figuresQuery());
  if (figures.isLoadingError) return <LoadFailed what="Your figures" queries={[figures]} />;
  const valueOf = (name: keyof ArtistFigures) => {
    if (!figures.data) return <Skeleton width={56} height="1em" />;
    return figures.data[name] === 0 ? '–' : formatCount(figures.data[name]);
  };
  return (
    <Stack gap={3}>
      <StatRow aria-busy={!figures.data}>
        {LABELS.map(([name, label]) => (
          <Stat key={name} value={valueOf(name)} label={label} />
        ))}
      </StatRow>
      <Text tone="muted" size="sm">
        Since you joined. Events are nights that accepted you. Network counts the venues that you applied to,
        and artists that you supported or that supported you.
      </Text>
    </Stack>
  );
}
