import { previewLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { Button } from '@backline/design-system/button';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { endpointQuery, everyVisit, formatDay, useReaderZone } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LeavingZone } from '#src/shared/leaving/leaving-zone.tsx';
import { LinkedSection } from './linked-section.tsx';
import { useKeepAccount } from './api.ts';

const linkedLeavingQuery = (token: string) => ({
  ...endpointQuery(previewLeaving, { query: { token } }),
  ...everyVisit,
});

/** The deletion of a suspended person's account. */
export function LinkedLeaving({ token }: { token: string }) {
  const section = useRef<HTMLElement>(null);
  const query = useQuery(linkedLeavingQuery(token));
  const keep = useKeepAccount(token, () => section.current?.focus());
  return (
    <LinkedSection ref={section} title="Delete account" query={query}>
      {(preview) =>
        preview.leavesAt === null ? (
          <LeavingZone preview={preview} token={token} />
        ) : (
          <KeepAccount leavesAt={preview.leavesAt} isBusy={keep.isPending} onKeep={() => keep.mutate()} />
        )
      }
    </LinkedSection>
  );
}

interface KeepProps {
  leavesAt: string;
  isBusy: boolean;
  onKeep: () => void;
}

/** A suspended person cannot sign in, which keeps the account of everybody else. */
function KeepAccount({ leavesAt, isBusy, onKeep }: KeepProps) {
  const zone = useReaderZone('UTC');
  return (
    <Stack>
      <Text>You deleted this account. On {formatDay(leavesAt, zone)} everything is erased.</Text>
      <Button variant="quiet" style={{ justifySelf: 'start' }} busy={isBusy} onClick={onKeep}>
        Keep my account
      </Button>
    </Stack>
  );
}
