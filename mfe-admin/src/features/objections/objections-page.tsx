import { EmptyState } from '@backline/design-system/empty-state';
import { InboxIcon } from '@backline/design-system/icon';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '#src/shared/admin-page.tsx';
import { useArrival } from '#src/shared/use-arrival.ts';
import { objectionsQuery } from './api.ts';
import { ObjectionCard } from './objection-card.tsx';

/** What people say to decisions that took something away from them, and the answers. */
export function ObjectionsPage() {
  return (
    <AdminPage
      title="Objections"
      intro="Each decision takes one objection. Another administrator than the one who decided answers it."
    >
      <Objections />
    </AdminPage>
  );
}

function Objections() {
  const objections = useQuery(objectionsQuery());
  useArrival(objections.data !== undefined);
  if (objections.isLoadingError) return <LoadFailed what="The objections" queries={[objections]} />;
  if (objections.data === undefined) return <SkeletonRows rows={3} label="Loading objections" />;
  if (objections.data.length === 0)
    return <EmptyState icon={<InboxIcon />} title="Nobody has objected to a decision." />;
  return objections.data.map((objection) => <ObjectionCard key={objection.id} objection={objection} />);
}
