import type { Artist } from '@backline/contracts/artists';
import { sizedPicture } from '@backline/contracts/pictures';
import { Lightbox } from '@backline/design-system/lightbox';
import { useState } from 'react';
import styles from './gallery.module.css';

export function Gallery({ media }: { media: Artist['images'] }) {
  const [shown, setShown] = useState<number>();
  return (
    <>
      <ul className={styles.grid}>
        {media.map((item, i) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.open}
              aria-label={`Open: ${item.alt || `${item.type} ${i + 1}`}`}
              onClick={() => setShown(i)}
            >
              {item.type === 'image' ? (
                <img
                  className={styles.picture}
                  src={sizedPicture(item.src, 640)}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                <>
                  <video className={styles.picture} src={item.src} preload="metadata" muted playsInline />
                  <span className={styles.play}>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                      <path d="M7 4.2v15.6a.9.9 0 0 0 1.4.75l11.6-7.8a.9.9 0 0 0 0-1.5L8.4 3.45A.9.9 0 0 0 7 4.2z" />
                    </svg>
                  </span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        items={media}
        index={shown}
        onIndexChange={setShown}
        open={shown !== undefined}
        onOpenChange={() => setShown(undefined)}
      />
    </>
  );
}
