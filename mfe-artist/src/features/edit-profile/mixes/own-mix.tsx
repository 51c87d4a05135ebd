import { MIX_PLATFORM_NAMES } from '@backline/contracts/mix-links';
import type { Mix } from '@backline/contracts/mixes';
import { linkClass } from '@backline/design-system/link';
import { PlayButton } from '@backline/design-system/player';
import { Data } from '@backline/design-system/text';
import { usePlaybackOf } from '@backline/shell-sdk/playback';
import { useState, type ComponentProps } from 'react';
import { factsOf, linkOf, soundOf, type MixArtist } from '#src/mixes/mix-facts.ts';
import { EditMix } from './edit-mix.tsx';
import { MixActs, type MixActsProps } from './mix-acts.tsx';
import styles from './own-mix.module.css';

interface Props extends MixActsProps, Pick<ComponentProps<'li'>, 'onDragOver' | 'onDrop'> {
  artist: MixArtist;
  /** Makes an element the handle of a drag. */
  grip: ComponentProps<'span'>;
  /** A dragged mix would take this place. */
  isTarget: boolean;
}

/** One of the artist's mixes: play, order, edit and remove. */
export function OwnMix({ mix, artist, place, onMove, grip, isTarget, ...target }: Props) {
  const [isEdited, setIsEdited] = useState(false);
  const { title } = mix;
  return (
    <li {...target} className={styles.row} data-target={isTarget || undefined}>
      <span {...grip} className={styles.grip} aria-hidden="true" />
      <Play mix={mix} artist={artist} />
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        <Data tone="muted" size="sm">
          {textOf(mix)}
        </Data>
        <span>
          <button
            type="button"
            className={linkClass({ size: 'sm' })}
            aria-expanded={isEdited}
            aria-label={`Edit ${title}`}
            onClick={() => setIsEdited(!isEdited)}
          >
            Edit
          </button>
        </span>
      </span>
      <MixActs mix={mix} place={place} onMove={onMove} />
      {isEdited ? (
        <div className={styles.more}>
          <EditMix mix={mix} onClose={() => setIsEdited(false)} />
        </div>
      ) : null}
    </li>
  );
}

function Play({ mix, artist }: { mix: Mix; artist: MixArtist }) {
  const { status, onToggle } = usePlaybackOf(soundOf(mix, artist));
  const verb = status === 'playing' ? 'Pause' : 'Play';
  return (
    <PlayButton
      variant="ghost"
      aria-label={`${verb} ${mix.title}`}
      playing={status === 'playing'}
      busy={status === 'loading'}
      disabled={status === 'unavailable'}
      onClick={onToggle}
    />
  );
}

/** Genre, length, plays, and the platform of a mix elsewhere. */
function textOf(mix: Mix): string {
  const link = linkOf(mix);
  return [...factsOf(mix), ...(link ? [MIX_PLATFORM_NAMES[link.platform]] : [])].join(' · ');
}
