import type { MediaItem } from '@backline/contracts/base/artist-media.schemas';
import { REMOVED_MEDIA_DAYS } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { ArrowLeftIcon, ArrowRightIcon, PencilIcon, TrashIcon } from '@backline/design-system/icon';
import { Data } from '@backline/design-system/text';
import { failureMessage, toast } from '@backline/shell-sdk';
import { useRef, useState, type ComponentProps } from 'react';
import { useFocusAfterMove } from '#src/features/edit-profile/order/use-focus-after-move.ts';
import { MediaStill } from '#src/profile/media-still.tsx';
import { useRemoveMediaItem } from './api.ts';
import styles from './gallery-editor.module.css';
import { ItemDialog } from './item-dialog.tsx';

/** Two columns on a phone, otherwise three. */
const SIZES = '(min-width: 768px) 280px, 50vw';

interface Props extends ComponentProps<'li'> {
  artistId: string;
  item: MediaItem;
  /** Places in the gallery, from 0. */
  place: { index: number; last: number };
  onMove: (to: number) => void;
  /** Dropping the dragged item would put it here. */
  isTarget: boolean;
}

/** A stored picture or video with its place, arrows and bin. */
export function GalleryTile({ artistId, item, place, onMove, isTarget, ...drag }: Props) {
  const { index, last } = place;
  const remove = useRemoveMediaItem(artistId);
  const arrows = useRef<HTMLSpanElement>(null);
  const keepFocus = useFocusAfterMove(arrows, index);
  const move = (to: number) => {
    keepFocus();
    onMove(to);
  };
  const takeAway = () =>
    remove.mutate(item.id, {
      onSuccess: () => toast('Removed', `You can bring it back for ${REMOVED_MEDIA_DAYS} days.`, 'success'),
      onError: (error) => toast('Not removed', failureMessage(error, 'Please try again.'), 'danger'),
    });
  const [isOpen, setIsOpen] = useState(false);
  const number = index + 1;
  const title = item.alt || `${item.type} ${number}`;
  const look = { variant: 'art', size: 'sm', iconOnly: true } as const;
  return (
    <li {...drag} className={styles.tile} data-target={isTarget || undefined}>
      <MediaStill item={item} className={styles.picture} sizes={SIZES} width={320} alt={item.alt} />
      <Data className={styles.number}>{number}</Data>
      {item.type === 'video' ? <span className={styles.video}>Video</span> : null}
      <div className={styles.bar}>
        <span ref={arrows} className={styles.arrows}>
          <Button
            {...look}
            aria-label={`Move ${number} earlier`}
            disabled={index === 0}
            onClick={() => move(index - 1)}
          >
            <ArrowLeftIcon size="sm" />
          </Button>
          <Button
            {...look}
            aria-label={`Move ${number} later`}
            disabled={index === last}
            onClick={() => move(index + 1)}
          >
            <ArrowRightIcon size="sm" />
          </Button>
        </span>
        <span className={styles.arrows}>
          <Button {...look} aria-label={`Edit: ${title}`} onClick={() => setIsOpen(true)}>
            <PencilIcon size="sm" />
          </Button>
          <Button {...look} aria-label={`Remove: ${title}`} busy={remove.isPending} onClick={takeAway}>
            <TrashIcon size="sm" />
          </Button>
        </span>
      </div>
      {isOpen ? (
        <ItemDialog artistId={artistId} item={item} number={number} onClose={() => setIsOpen(false)} />
      ) : null}
    </li>
  );
}
