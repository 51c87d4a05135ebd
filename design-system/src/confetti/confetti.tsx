import { useCallback, useEffect, useRef, useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { cssVars } from '../internal/css-vars.ts';
import { cx } from '../internal/cx.ts';
import { useMedia } from '../internal/use-media.ts';
import { burst, BURST_MS, FALL_MS, LASTS_MS, type Strip } from './strips.ts';
import styles from './confetti.module.css';

export interface ConfettiProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The same number throws the same strips. @default another one each time */
  seed?: number | undefined;
  /** One moment of it that does not move, for a picture. @default false */
  still?: boolean | undefined;
  /** The last strip has fallen; at once where motion is not wanted. */
  onDone?: (() => void) | undefined;
}

/**
 * Strips of tape over the whole window: a burst every 250 ms for 3 s from the moment it is on the page, then nothing.
 * Inside a Dialog it falls behind the dialog's window, elsewhere over everything. Nobody can press it, nothing reads
 * it out, and it does not appear where reduced motion is wanted.
 */
export function Confetti({ seed, still = false, onDone, className, ...rest }: ConfettiProps) {
  const [chosen] = useState(() => seed ?? Math.floor(Math.random() * 1_000_000));
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const bursts = useBursts({ off: reduced || still, onDone: still ? undefined : onDone });
  const shown = still ? STILL : bursts;
  const [sky, setSky] = useState<{ over: Element; inDialog: boolean } | null>(null);
  const findSky = useCallback((place: Element | null) => {
    const scrim = place?.closest('[role=dialog]')?.parentElement;
    if (place) setSky({ over: scrim ?? document.body, inDialog: Boolean(scrim) });
  }, []);
  if (reduced || shown.length === 0) return null;
  if (!sky) return <i ref={findSky} hidden />;
  return createPortal(
    <div
      {...rest}
      aria-hidden="true"
      className={cx(styles.root, className)}
      data-still={still || undefined}
      data-in-dialog={sky.inDialog || undefined}
    >
      {shown.flatMap((number) =>
        burst(chosen, number).map((strip, i) => (
          <Tape key={`${number} ${i}`} strip={strip} flown={still ? (i % 8) / 8 : undefined} />
        )),
      )}
    </div>,
    sky.over,
  );
}

const STILL = [0, 1];
const LAST = LASTS_MS / BURST_MS;

/** `flown`: how much of its way down a strip has behind it, where it stands still. */
function Tape({ strip, flown }: { strip: Strip; flown: number | undefined }) {
  return (
    <i
      className={styles.strip}
      style={cssVars({
        '--color': strip.color,
        '--width': `${strip.width}px`,
        '--left': `${strip.left}%`,
        '--top': `${strip.top}%`,
        '--across': `${strip.across}vw`,
        '--up': `${-strip.up}vh`,
        '--down': `${strip.down}vh`,
        '--from': `${strip.from}deg`,
        '--turn': `${strip.turn}deg`,
        '--flown': flown,
      })}
    />
  );
}

/** Numbers of the bursts that are in the air. */
function useBursts({ off, onDone }: { off: boolean; onDone: (() => void) | undefined }): number[] {
  const [thrown, setThrown] = useState(1);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  useEffect(() => {
    if (off) {
      done.current?.();
      return;
    }
    const started = Date.now();
    const timer = setInterval(() => {
      const passed = Math.round((Date.now() - started) / BURST_MS);
      setThrown(passed + 1);
      if (passed * BURST_MS < LASTS_MS + FALL_MS) return;
      clearInterval(timer);
      done.current?.();
    }, BURST_MS);
    return () => clearInterval(timer);
  }, [off]);
  const gone = Math.max(0, thrown - Math.ceil(FALL_MS / BURST_MS));
  return Array.from({ length: Math.max(0, Math.min(thrown, LAST) - gone) }, (_, i) => gone + i);
}
