import { createEvent } from '@backline/contracts/booking/event-edits';
import { Wrap } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { call, LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { editEventPath } from '#src/paths.ts';

/** Makes a draft and leads to its form. A draft that nobody touched is used again, so a reload makes no second one. */
export function NewEventPage() {
  const draft = useQuery({
    queryKey: ['new draft'],
    queryFn: () => call(createEvent, {}),
    gcTime: 0,
    staleTime: 0,
  });
  if (draft.data) return <Navigate to={editEventPath(draft.data.id)} replace />;
  return (
    <Wrap padded>
      <title>Create event · Backline</title>
      {draft.isError ? (
        <LoadFailed what="A new draft" queries={[draft]} />
      ) : (
        <SkeletonRows label="Making a draft" rows={5} />
      )}
    </Wrap>
  );
}
