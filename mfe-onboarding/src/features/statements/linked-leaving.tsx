import { previewLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { Button } from '@backline/design-system/button';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { endpointQuery, everyVisit, formatDay, useReaderZone } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { LeavingZone } from '#src/shared/leaving/leaving-zone.tsx';
import { LinkedSection } from './linked-section.tsx';
import { useKeepAccount } from './api.ts';

const linkedLeavingQuery = (token: string) => ({
  ...endpointQuery(previewLeaving, { query: { token } }),
  ...everyVisit,
});

/** The deletion of a suspended person's account. */
export function LinkedLeaving({ token }: { token: string }) {
  const query = useQuery(linkedLeavingQuery(token));
  return (
    <LinkedSection title="Delete account" query={query}>
      {(preview) =>
        preview.leavesAt === null ? (
          <LeavingZone preview={preview} token={token} />
        ) : (
          <KeepAccount leavesAt={preview.leavesAt} token={token} />
        )
      }
    </LinkedSection>
  );
}

/** A suspended person cannot sign in, which keeps the account of everybody else. */
function KeepAccount({ leavesAt, token }: { leavesAt: string; token: string }) {
  const zone = useReaderZone('UTC');
  const keep = useKeepAccount(token);
  return (
    <Stack>
      <Text>You deleted this account. On {formatDay(leavesAt, zone)} everything is erased.</Text>
      <Button
        variant="quiet"
        style={{ justifySelf: 'start' }}
        busy={keep.isPending}
        onClick={() => keep.mutate()}
      >
        Keep my account
      </Button>
    </Stack>
  );
}
