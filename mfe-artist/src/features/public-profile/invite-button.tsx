import type { Artist } from '@backline/contracts/profiles/artists';
import { Button } from '@backline/design-system/button';
import { MailIcon } from '@backline/design-system/icon';
import { toast, unexpectedMessage, useSession } from '@backline/shell-sdk';
import { useState } from 'react';
import type * as code from '@backline/shell-sdk/invite';

const load = () => import(/* webpackChunkName: 'over-profile' */ '@backline/shell-sdk/invite');
const showFailure = (error: unknown) => toast('Not opened', unexpectedMessage(error), 'danger');

/** Invites the artist to an event of the signed-in venue. Only venues see the button. */
export function InviteButton({ artist }: { artist: Pick<Artist, 'id' | 'stageName'> }) {
  const isVenue = useSession(({ user }) => user?.orgId !== undefined);
  const [late, setLate] = useState<typeof code | null>(null);
  if (!isVenue) return null;
  return (
    <>
      <Button variant="accent" onClick={() => void load().then(setLate, showFailure)}>
        <MailIcon />
        Invite to apply
      </Button>
      {late ? <late.InviteDialog artist={artist} onClose={() => setLate(null)} /> : null}
    </>
  );
}
