import type { VenueRequest } from '@backline/contracts/desk/lists/admin-venue-requests';
import { INVITATION_DAYS } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Dialog } from '@backline/design-system/dialog';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { lazyScreen } from '@backline/shell-sdk';
import { Suspense, useState } from 'react';

const InviteForm = lazyScreen(async () => (await import('./invite-form.tsx')).InviteForm);

/** A button that invites a wished venue, by an address that the administrator knows. */
export function InviteVenue({ request }: { request: VenueRequest }) {
  const [open, setOpen] = useState(false);
  const label = request.state === 'invited' ? 'Invite again' : 'Invite';
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`Invite ${request.venue}`}
      description={`The venue gets a mail with a link to sign up. It works for ${INVITATION_DAYS} days, once, for that address alone.`}
      trigger={
        <Button variant="quiet" size="sm" aria-label={`${label}: ${request.venue}`}>
          {label}
        </Button>
      }
    >
      <Suspense fallback={<SkeletonRows rows={1} label="Loading the form" />}>
        <InviteForm request={request} onDone={() => setOpen(false)} />
      </Suspense>
    </Dialog>
  );
}
