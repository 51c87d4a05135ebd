import type { MediaItem } from '@backline/contracts/base/artist-media.schemas';
import { positionOf, sizedPicture, srcSetOf, type PictureWidth } from '@backline/contracts/base/pictures';

interface Props {
  item: MediaItem;
  className: string | undefined;
  /** The shown width, as the attribute `sizes`. */
  sizes: string;
  /** The width to load if the widths of the picture are not known. */
  width: PictureWidth;
  alt: string;
  loading?: 'lazy' | undefined;
}

/** A picture, or the poster of a video. A video without a poster shows its first frame. */
export function MediaStill({ item, className, sizes, width, alt, loading }: Props) {
  const { type, src, poster, sources, placeholder } = item;
  const style = {
    objectPosition: positionOf(item),
    ...(placeholder !== null && { background: `center / cover url(${placeholder})` }),
  };
  if (type === 'video' && !poster)
    return <video className={className} style={style} src={src} preload="metadata" muted playsInline />;
  const hasWidths = type === 'image' && sources.length > 0;
  return (
    <img
      className={className}
      style={style}
      src={sizedPicture(type === 'video' ? poster : src, width) ?? undefined}
      srcSet={hasWidths ? srcSetOf(item) : undefined}
      sizes={hasWidths ? sizes : undefined}
      alt={alt}
      loading={loading}
      decoding="async"
    />
  );
}
