import { useCallback, useEffect, useRef, useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import { useMedia } from '#src/internal/use-media.ts';
import { burst, BURST_MS, FALL_MS, LASTS_MS, type Strip } from './strips.ts';
import styles from './confetti.module.css';

export interface ConfettiProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The same number gives the same strips. @default another one each time */
  seed?: number | undefined;
  /** Shows one moment without motion, for a picture. @default false */
  still?: boolean | undefined;
  /** Called when the last strip has fallen. With reduced motion it is called at once. */
  onDone?: (() => void) | undefined;
}

/**
 * Strips of tape over the whole window: a burst every 250 ms for 3 s, then nothing. Inside a Dialog they fall behind
 * the dialog's window, elsewhere over everything. They take no presses, screen readers ignore them, and they do not
 * appear with reduced motion.
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

/** `flown` is the share of the flight that a still strip has completed. */
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

/** The numbers of the bursts in the air. */
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
