import type { Mix } from '@backline/contracts/profiles/mixes';
import { Hint } from '@backline/design-system/field';
import { Heading } from '@backline/design-system/heading';
import { PlayButton } from '@backline/design-system/player';
import { Data, Text } from '@backline/design-system/text';
import { Waveform } from '@backline/design-system/waveform';
import { mixFacts, usePlaybackOf, type Sound } from '@backline/shell-sdk/playback';
import { useId, type ReactNode } from 'react';
import styles from './mix-row.module.css';

interface Props {
  mix: Mix;
  sound: Sound;
  /** Links and rare acts at the end of the row. */
  action: ReactNode;
}

/** One of several mixes below the first one. The sound continues when the person leaves the page. */
export function MixRow({ mix, sound, action }: Props) {
  const titleId = useId();
  const { status, currentTime, duration, error, onToggle, onSeek } = usePlaybackOf(sound);
  return (
    <article aria-labelledby={titleId} className={styles.root}>
      <PlayButton
        variant="quiet"
        playing={status === 'playing'}
        busy={status === 'loading'}
        onClick={onToggle}
      />
      <div className={styles.words}>
        <Heading id={titleId} level={3} size={4}>
          {mix.title}
        </Heading>
        <Data size="sm" tone="muted">
          {mixFacts(mix).join(' · ')}
        </Data>
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
      {mix.description ? (
        <Text size="sm" tone="muted" className={styles.whole}>
          {mix.description}
        </Text>
      ) : null}
      <Waveform
        className={styles.whole}
        peaks={mix.peaks}
        currentTime={currentTime}
        duration={duration}
        onSeek={onSeek}
        label={`Seek in ${mix.title}`}
      />
      {error ? (
        <Hint tone="error" role="alert" className={styles.whole}>
          {error}
        </Hint>
      ) : null}
    </article>
  );
}
