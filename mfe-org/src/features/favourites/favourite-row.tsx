import type { Favourite } from '@backline/contracts/booking/favourites';
import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { Heading } from '@backline/design-system/heading';
import { Sleeve } from '@backline/design-system/sleeve';
import { Text } from '@backline/design-system/text';
import { failureMessage, routes, toast } from '@backline/shell-sdk';
import { RemoveFavouriteDialog } from '@backline/shell-sdk/remove-favourite-dialog';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nameOf } from '#src/event/event-texts.ts';
import { useInvite, useRemove } from './api.ts';
import styles from './favourites.module.css';
import { NoteDialog } from './note-dialog.tsx';

interface Props {
  favourite: Favourite;
  /** The event to which the venue invites. */
  event: OwnEvent | undefined;
  /** Runs when the row is gone. */
  onGone: () => void;
}

/** One favourite, with the note of the venue. */
export function FavouriteRow({ favourite, event, onGone }: Props) {
  const { artist, note, state } = favourite;
  const { id, stageName } = artist;
  const [asked, setAsked] = useState<'note' | 'remove' | null>(null);
  const remove = useRemove(id);
  const close = () => setAsked(null);
  return (
    <li className={styles.row}>
      <Sleeve name={stageName} id={id} src={sizedPicture(artist.profileImage, 160)} size={56} />
      <div className={styles.facts}>
        <Heading level={2} size={4}>
          <Link to={routes.profile(artist.handle)}>{stageName}</Link>
        </Heading>
        {artist.genres.length > 0 ? (
          <Text size="sm" tone="muted">
            {artist.genres.join(', ')}
          </Text>
        ) : null}
        {note === '' ? null : <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.actions}>
        {event && state ? <InviteState artist={artist} event={event} state={state} /> : null}
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Note about ${stageName}`}
          onClick={() => setAsked('note')}
        >
          Note
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Remove ${stageName}`}
          onClick={() => setAsked('remove')}
        >
          Remove
        </Button>
      </div>
      {asked === 'note' ? <NoteDialog favourite={favourite} onClose={close} /> : null}
      {asked === 'remove' ? (
        <RemoveFavouriteDialog
          stageName={stageName}
          onRemove={async () => {
            await remove.mutateAsync();
            onGone();
          }}
          onClose={close}
        />
      ) : null}
    </li>
  );
}

interface StateProps {
  artist: Favourite['artist'];
  event: OwnEvent;
  state: NonNullable<Favourite['state']>;
}

function InviteState({ artist: { id, stageName }, event, state }: StateProps) {
  const { mutate, isPending } = useInvite(id);
  if (state === 'invited') return <Badge tone="ok">Invited</Badge>;
  if (state === 'applied') return <Badge tone="info">Has applied</Badge>;
  const invite = () =>
    mutate(event.id, {
      onSuccess: () =>
        toast('Invited', `${stageName} can apply to ${nameOf(event)} without credits.`, 'success'),
      onError: (error) => toast('Not invited', failureMessage(error), 'danger'),
    });
  return (
    <Button variant="accent" size="sm" aria-label={`Invite ${stageName}`} busy={isPending} onClick={invite}>
      Invite
    </Button>
  );
}
