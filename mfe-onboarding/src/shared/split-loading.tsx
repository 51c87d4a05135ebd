import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { SplitScreen } from '@backline/design-system/split-screen';
import { Stack } from '@backline/design-system/stack';

/** A placeholder with the shape of a form and its picture, while the form loads. */
export function SplitLoading() {
  return (
    <SplitScreen head={<Skeleton width={120} height={26} />} aside={null}>
      <LoadingRegion label="Loading...">
        <Stack gap={5}>
          <Skeleton height={4} />
          <Skeleton width="72%" height={44} />
          <Skeleton height={52} />
          <Skeleton height={52} />
        </Stack>
      </LoadingRegion>
    </SplitScreen>
  );
}
