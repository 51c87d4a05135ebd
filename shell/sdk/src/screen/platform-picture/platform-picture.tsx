import type { Photo } from '@backline/contracts/base/artist-media.schemas';
import type { PicturePlatform } from '@backline/contracts/base/choices';
import { srcSetOf } from '@backline/contracts/base/pictures';
import { SoundcloudIcon, SpotifyIcon } from '@backline/design-system/brand-icon';
import { buttonClass } from '@backline/design-system/button';
import styles from './platform-picture.module.css';

const PLATFORMS: Record<PicturePlatform, { name: string; icon: typeof SpotifyIcon }> = {
  spotify: { name: 'Spotify', icon: SpotifyIcon },
  soundcloud: { name: 'SoundCloud', icon: SoundcloudIcon },
};

interface Props {
  photo: Pick<Photo, 'src' | 'sources' | 'width' | 'height'>;
  /** Describes the picture. Empty if the text next to it says enough. @default '' */
  alt?: string | undefined;
  platform: PicturePlatform;
  /** The artist's page on the platform. */
  link: string;
}

/**
 * A picture from an outside platform. It is not cropped, no text lies on it, and it links to its platform (rules:
 * media).
 */
export function PlatformPicture({ photo, alt = '', platform, link }: Props) {
  const { name, icon: Icon } = PLATFORMS[platform];
  return (
    <figure className={styles.root}>
      <img
        className={styles.picture}
        srcSet={srcSetOf(photo)}
        sizes="(min-width: 768px) 480px, 100vw"
        src={photo.src}
        width={photo.width ?? undefined}
        height={photo.height ?? undefined}
        alt={alt}
        decoding="async"
      />
      <figcaption className={styles.source}>
        <a href={link} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet' })}>
          <Icon />
          Picture from {name}
        </a>
      </figcaption>
    </figure>
  );
}
