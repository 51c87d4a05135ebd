import { previewLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { LeavingZone } from '#src/shared/leaving/leaving-zone.tsx';
import { LinkedSection } from './linked-section.tsx';

const linkedLeavingQuery = (token: string) => ({
  ...endpointQuery(previewLeaving, { query: { token } }),
  ...everyVisit,
});

/** The deletion of a suspended person's account. */
export function LinkedLeaving({ token }: { token: string }) {
  const query = useQuery(linkedLeavingQuery(token));
  return (
    <LinkedSection title="Delete account" query={query}>
      {(preview) => <LeavingZone preview={preview} token={token} />}
    </LinkedSection>
  );
}
