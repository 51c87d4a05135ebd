import type { ListedArtist } from '@backline/contracts/pages/artist-directory';
import { Button } from '@backline/design-system/button';
import { toast, unexpectedMessage } from '@backline/shell-sdk';
import { useState } from 'react';
import type * as code from '@backline/shell-sdk/invite';

const load = () => import('@backline/shell-sdk/invite');
const showFailure = (error: unknown) => toast('Not opened', unexpectedMessage(error), 'danger');

/** Opens the choice of the event to which the venue invites the artist. */
export function InviteButton({ artist }: { artist: Pick<ListedArtist, 'id' | 'stageName'> }) {
  const [late, setLate] = useState<typeof code | null>(null);
  return (
    <>
      <Button
        variant="accent"
        size="sm"
        aria-label={`Invite ${artist.stageName}`}
        onClick={() => void load().then(setLate, showFailure)}
      >
        Invite
      </Button>
      {late ? <late.InviteDialog artist={artist} onClose={() => setLate(null)} /> : null}
    </>
  );
}
