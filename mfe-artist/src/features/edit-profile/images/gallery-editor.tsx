import type { Artist } from '@backline/contracts/profiles/artists';
import { FileDrop } from '@backline/design-system/file-drop';
import { Hint } from '@backline/design-system/field';
import { Stack } from '@backline/design-system/stack';
import { UploadTile } from '@backline/design-system/upload';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import {
  type MediaLimits,
  type Rights,
  sizeText,
  smallPictureNote,
  uploadProps,
  useReadyFiles,
} from '@backline/shell-sdk/uploads';
import type { ReactNode } from 'react';
import { useOrder } from '#src/features/edit-profile/order/use-order.ts';
import { useAddMediaItem, useOrderMedia } from './api.ts';
import styles from './gallery-editor.module.css';
import { GalleryTile } from './gallery-tile.tsx';
import { galleryUploads } from './image-uploads.ts';

interface Props {
  artist: Artist;
  userId: string;
  rights: Rights;
  limits: MediaLimits | undefined;
}

/** Pictures and videos: an upload for new ones, and the stored ones in their order. */
export function GalleryEditor({ artist, userId, rights, limits }: Props) {
  const add = useAddMediaItem(artist.id);
  const uploads = useReadyFiles(galleryUploads, (file) => add.mutateAsync(file.id));
  const { images } = artist;
  const isFull = limits?.image.left === 0;
  return (
    <Stack gap={5}>
      <FileDrop
        multiple
        accept="image/*,video/*"
        filter={false}
        disabled={isFull}
        hint={isFull ? 'You have as many as an account can have. Remove one first.' : rulesOf(limits)}
        onFiles={(files) => rights.take(galleryUploads, files)}
      >
        Drop pictures and videos here
      </FileDrop>
      {images.length + uploads.length > 0 ? (
        <OrderedTiles artist={artist} userId={userId}>
          {uploads.map((item) => (
            <li key={item.id}>
              <UploadTile {...uploadProps(galleryUploads, item)} />
            </li>
          ))}
        </OrderedTiles>
      ) : null}
      {images.map((item, index) => {
        const small = item.type === 'image' ? smallPictureNote(item) : null;
        return small === null ? null : <Hint key={item.id}>{`Number ${index + 1} is small. ${small}`}</Hint>;
      })}
      {images.length > 0 ? (
        <Hint>
          {images.length > 1
            ? 'Drag to reorder, or use the arrows. The first picture opens your gallery. '
            : null}
          The pencil lets you say what a picture shows.
        </Hint>
      ) : null}
    </Stack>
  );
}

function OrderedTiles({
  artist,
  userId,
  children,
}: Pick<Props, 'artist' | 'userId'> & { children: ReactNode }) {
  const { images } = artist;
  const { move, moved, drag } = useOrder(
    images,
    useOrderMedia(artist.id, userId),
    (from, to) => `Number ${from + 1} is now ${to + 1} of ${images.length}.`,
  );
  return (
    <div>
      <ol className={styles.tiles} aria-label="Your images and videos">
        {images.map((item, index) => (
          <GalleryTile
            key={item.id}
            artistId={artist.id}
            item={item}
            place={{ index, last: images.length - 1 }}
            onMove={(to) => move(index, to)}
            isTarget={drag.over === index}
            {...drag.gripOf(index)}
            {...drag.targetOf(index)}
          />
        ))}
        {children}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </div>
  );
}

/** The limits in words, shown before an upload starts. */
function rulesOf(limits: MediaLimits | undefined): string | undefined {
  if (!limits) return undefined;
  const [picture, video] = [limits.image, limits.video].map(({ bytes }) => sizeText(bytes, Math.floor));
  return `Pictures up to ${picture}, videos up to ${video}`;
}
