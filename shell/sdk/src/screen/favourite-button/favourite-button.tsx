import {
  getFavourite,
  keepFavourite,
  listFavourites,
  removeFavourite,
  type FavouriteMark,
} from '@backline/contracts/booking/favourites';
import { Button } from '@backline/design-system/button';
import { StarIcon } from '@backline/design-system/icon';
// Imported by package name, as in `step-dialog.tsx`.
import {
  call,
  endpointQuery,
  everyVisit,
  failureMessage,
  invalidate,
  toast,
  unexpectedMessage,
  useSession,
} from '@backline/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './favourite-button.module.css';
import type * as code from './remove-favourite-dialog.tsx';

export interface FavouriteButtonProps {
  artist: { id: string; stageName: string };
  /** The mark, where a list has it already. Then the button does not ask for it, and its name has the artist's. */
  known?: FavouriteMark | undefined;
  /** @default 'md' */
  size?: 'sm' | 'md' | undefined;
}

const load = () => import(/* webpackChunkName: 'over-favourite' */ './remove-favourite-dialog.tsx');

/** Makes an artist a favourite of the signed-in venue, or ends that. Only venues see the button. */
export function FavouriteButton(props: FavouriteButtonProps) {
  const isVenue = useSession(({ user }) => user?.orgId !== undefined);
  return isVenue ? <Toggle {...props} /> : null;
}

function Toggle({ artist, known, size }: FavouriteButtonProps) {
  const params = { artistId: artist.id };
  const query = endpointQuery(getFavourite, { params });
  const { data } = useQuery({ ...query, ...(known ? { initialData: known } : everyVisit) });
  const client = useQueryClient();
  const [late, setLate] = useState<typeof code | null>(null);
  const change = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (wanted) await call(keepFavourite, { params, body: {} });
      else await call(removeFavourite, { params });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: query.queryKey }),
        invalidate(client, listFavourites),
      ]),
  });
  const isFavourite = data?.isFavourite === true;
  const press = () => {
    // The note goes too, so the person is asked.
    if (isFavourite && data.note !== '') {
      load().then(setLate, (error: unknown) => toast('Not opened', unexpectedMessage(error), 'danger'));
      return;
    }
    change.mutate(!isFavourite, {
      onError: (error) => toast('Favourites not changed', failureMessage(error), 'danger'),
    });
  };
  return (
    <>
      <Button
        variant={size === 'sm' ? 'ghost' : 'quiet'}
        size={size}
        aria-pressed={isFavourite}
        aria-label={known && `Favourite ${artist.stageName}`}
        busy={change.isPending}
        onClick={press}
      >
        <StarIcon className={isFavourite ? styles.pressed : undefined} />
        Favourite
      </Button>
      {late ? (
        <late.RemoveFavouriteDialog
          stageName={artist.stageName}
          onRemove={() => change.mutateAsync(false)}
          onClose={() => setLate(null)}
        />
      ) : null}
    </>
  );
}
