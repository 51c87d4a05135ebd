import { useState, type ComponentProps } from 'react';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import { gelOf, twoLetters } from '#src/internal/gel.ts';
import styles from './sleeve.module.css';

export interface SleeveProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The name of the person or night. Its first two letters stand in for a missing picture. */
  name: string;
  /** Decides the colour of the fallback. @default the name */
  id?: string | undefined;
  src?: string | null | undefined;
  /** Side in px. @default 48 */
  size?: 32 | 40 | 48 | 56 | 72 | 96 | 160 | undefined;
  /** Uses the name as the label of the picture, for places that do not show the name. @default false */
  labelled?: boolean | undefined;
}

/** The square picture of a person or a night. Without a picture it shows two letters on a gel. */
export function Sleeve({
  name,
  id,
  src,
  size = 48,
  labelled = false,
  className,
  style,
  ...rest
}: SleeveProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = cssVars({ '--sleeve-size': `${size}px` }, style);
  if (src && src !== broken) {
    return (
      <span {...rest} className={cx(styles.root, className)} style={box}>
        <img
          className={styles.image}
          src={src}
          alt={labelled ? name : ''}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      </span>
    );
  }
  const gel = gelOf(id ?? name);
  const fallback = cssVars(
    { '--gel-deep': `var(--gel-${gel}-deep)`, '--gel-glow': `var(--gel-${gel}-glow)` },
    box,
  );
  const role = labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  // The style sheet draws the letters. As text they would be read out and count as a control's visible name.
  return (
    <span
      {...role}
      {...rest}
      className={cx(styles.root, styles.letters, className)}
      style={fallback}
      data-letters={twoLetters(name)}
    />
  );
}
