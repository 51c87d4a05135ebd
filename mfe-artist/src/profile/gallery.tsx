import type { Artist } from '@backline/contracts/profiles/artists';
import type { MediaItem } from '@backline/contracts/base/artist-media.schemas';
import { Button } from '@backline/design-system/button';
import { Lightbox } from '@backline/design-system/lightbox';
import { LateReportDialog, type ReportedItem } from '@backline/shell-sdk/copyright-report';
import { useState } from 'react';
import styles from './gallery.module.css';
import { MediaStill } from './media-still.tsx';

/** Two columns over the page. */
const SIZES = '(min-width: 1280px) 590px, 50vw';

interface Props {
  media: Artist['images'];
  /** The artist whose pictures and videos visitors may report. Without it, reporting is off. */
  reportableOf?: string;
}

export function Gallery({ media, reportableOf }: Props) {
  const [shown, setShown] = useState<number>();
  const [reported, setReported] = useState<ReportedItem>();
  const report = (artistId: string, index: number) => {
    const item = media[index];
    if (!item) return;
    // One window at a time: keys of the form must not move the pictures.
    setShown(undefined);
    setReported({ artistId, itemId: item.id, title: nameOf(item, index) });
  };
  return (
    <>
      <ul className={styles.grid}>
        {media.map((item, i) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.open}
              aria-label={`Open: ${nameOf(item, i)}`}
              onClick={() => setShown(i)}
            >
              <Preview item={item} />
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
        renderAction={
          reportableOf === undefined
            ? undefined
            : (index) => (
                <Button variant="art" onClick={() => report(reportableOf, index)}>
                  Report
                </Button>
              )
        }
      />
      <LateReportDialog item={reported} onClose={() => setReported(undefined)} />
    </>
  );
}

function nameOf({ alt, type }: MediaItem, index: number): string {
  return alt || `${type} ${index + 1}`;
}

function Preview({ item }: { item: MediaItem }) {
  return (
    <>
      <MediaStill item={item} className={styles.picture} sizes={SIZES} width={640} alt="" loading="lazy" />
      {item.type === 'video' ? (
        <span className={styles.play}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 4.2v15.6a.9.9 0 0 0 1.4.75l11.6-7.8a.9.9 0 0 0 0-1.5L8.4 3.45A.9.9 0 0 0 7 4.2z" />
          </svg>
        </span>
      ) : null}
    </>
  );
}
