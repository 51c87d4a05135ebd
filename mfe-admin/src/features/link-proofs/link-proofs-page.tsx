import { EmptyState } from '@backline/design-system/empty-state';
import { LinkIcon } from '@backline/design-system/icon';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '#src/shared/admin-page.tsx';
import { useArrival } from '#src/shared/use-arrival.ts';
import { linkRequestsQuery } from './api.ts';
import { RequestCard } from './request-card.tsx';

/** Artists who claim that a page elsewhere is theirs, and the decisions about it. */
export function LinkProofsPage() {
  return (
    <AdminPage
      title="Proof of links"
      intro="Confirm a link only when the evidence stands on the linked page itself. The artist reads the reason."
    >
      <Requests />
    </AdminPage>
  );
}

function Requests() {
  const requests = useQuery(linkRequestsQuery());
  useArrival(requests.data !== undefined);
  if (requests.isLoadingError) return <LoadFailed what="The requests" queries={[requests]} />;
  if (requests.data === undefined) return <SkeletonRows rows={3} label="Loading requests" />;
  if (requests.data.length === 0)
    return <EmptyState icon={<LinkIcon />} title="No artist has asked for a check." />;
  return requests.data.map((request) => <RequestCard key={request.id} request={request} />);
}
