import { Wrap } from '@backline/design-system/page';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';

interface Props {
  label: string;
  title: string;
  /** CSS length of the hero. */
  heroHeight: string;
}

/** The place of a hero and of some lines below it. */
export function LoadingPage({ label, title, heroHeight }: Props) {
  return (
    <LoadingRegion label={label}>
      <title>{`${title} · Backline`}</title>
      <Skeleton height={heroHeight} />
      <Wrap padded>
        <Stack gap={4}>
          <Skeleton width="40%" height={24} />
          <Skeleton width="80%" />
          <Skeleton width="70%" />
        </Stack>
      </Wrap>
    </LoadingRegion>
  );
}
