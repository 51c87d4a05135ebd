import { Heading } from '@backline/design-system/heading';
import { EyeIcon } from '@backline/design-system/icon';
import { Row, Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { ownViewsQuery } from '#src/features/settings/parts/api.ts';
import { minuteOf } from '#src/shared/words/minute-of.ts';

/** When administrators looked at the account (rules: view as). */
export function OwnViews() {
  const views = useQuery(ownViewsQuery());
  return (
    <>
      <Heading level={3} size={4}>
        Who looked
      </Heading>
      {views.data?.length === 0 ? (
        <Text tone="muted" size="sm">
          No administrator of Backline has looked at your account.
        </Text>
      ) : null}
      {views.data && views.data.length > 0 ? (
        <Rows aria-label="Who looked">
          {views.data.map(({ id, startedAt }) => (
            <Row
              key={id}
              lead={<EyeIcon />}
              title="An administrator of Backline looked at your account"
              sub={`${minuteOf(startedAt)}, read only`}
            />
          ))}
        </Rows>
      ) : null}
      {views.isPending ? <SkeletonRows rows={1} label="Loading who looked" /> : null}
      {views.isLoadingError ? <LoadFailed what="Who looked" queries={[views]} /> : null}
    </>
  );
}
