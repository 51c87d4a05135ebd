import { embedPath, MIX_PLATFORM_NAMES, type MixLink } from '@backline/contracts/profiles/mix-links';
import { Player, type PlayerProps } from '@backline/design-system/player';
import { Text } from '@backline/design-system/text';
import { usePlayback } from '@backline/shell-sdk';
import { isOn, pauseSound } from '@backline/shell-sdk/playback';
import { useEffect, useState } from 'react';
import styles from './linked-mix.module.css';

interface Props extends Omit<PlayerProps, 'playback'> {
  link: MixLink;
}

/**
 * A mix on another platform. Pressing play loads the platform's own player. Nothing of the platform loads before.
 */
export function LinkedMix({ link, children, ...rest }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const platform = MIX_PLATFORM_NAMES[link.platform];
  const embed = embedPath(link);
  // Outside system: the sound of the page. Only one of the two sounds plays at a time.
  useEffect(
    () =>
      usePlayback.subscribe((state) => {
        if (state && isOn(state)) setIsOpen(false);
      }),
    [],
  );
  const open = () => {
    pauseSound();
    setIsOpen(true);
  };
  const frame =
    isOpen && embed !== null ? (
      <iframe className={styles.frame} src={embed} title={`${platform} player`} allow="autoplay" />
    ) : undefined;
  return (
    <Player
      {...rest}
      frame={frame}
      playback={{
        status: embed === null ? 'unavailable' : 'idle',
        currentTime: 0,
        duration: 0,
        onToggle: open,
        onSeek: () => undefined,
      }}
    >
      {children}
      {embed === null ? null : <Text size="sm">Play loads the player of {platform}.</Text>}
    </Player>
  );
}
