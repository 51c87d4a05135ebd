import type { Artist } from '@backline/contracts/artists';
import { Button } from '@backline/design-system/button';
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from '@backline/design-system/icon';
import { Data } from '@backline/design-system/text';
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './lightbox.module.css';

const SWIPE_PX = 50;

interface Props {
  media: Artist['images'];
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

/** One picture or video over the whole screen; before the first comes the last. */
export function Lightbox({ media, index, onIndexChange, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const swipeFrom = useRef<number | null>(null);
  // The browser keeps focus inside a modal dialog and gives it back; only a call makes a dialog modal.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const move = (step: number) => onIndexChange((index + step + media.length) % media.length);
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  const handlePointerUp = ({ clientX }: PointerEvent) => {
    const distance = clientX - (swipeFrom.current ?? clientX);
    swipeFrom.current = null;
    if (Math.abs(distance) > SWIPE_PX) move(distance > 0 ? -1 : 1);
  };

  const item = media[index];
  if (!item) return null;
  const kind = item.type === 'image' ? 'Image' : 'Video';
  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={`${kind} ${index + 1} of ${media.length}`}
      onClose={onClose}
      onKeyDown={handleKeyDown}
      onPointerDown={({ clientX }) => void (swipeFrom.current = clientX)}
      onPointerUp={handlePointerUp}
    >
      <header className={styles.head}>
        <Data>
          {index + 1} / {media.length}
        </Data>
        <Button variant="art" iconOnly aria-label="Close" onClick={onClose}>
          <XIcon />
        </Button>
      </header>
      {item.type === 'image' ? (
        <img key={item.id} className={styles.media} src={item.src} alt={item.alt} draggable={false} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- an artist's own clip has no captions to load
        <video
          key={item.id}
          className={styles.media}
          src={item.src}
          aria-label={item.alt}
          controls
          playsInline
        />
      )}
      {media.length > 1 && (
        <>
          <Button
            variant="art"
            size="lg"
            iconOnly
            className={styles.previous}
            aria-label="Previous"
            onClick={() => move(-1)}
          >
            <ChevronLeftIcon />
          </Button>
          <Button
            variant="art"
            size="lg"
            iconOnly
            className={styles.next}
            aria-label="Next"
            onClick={() => move(1)}
          >
            <ChevronRightIcon />
          </Button>
        </>
      )}
      <p className={styles.caption}>{item.alt}</p>
    </dialog>
  );
}
