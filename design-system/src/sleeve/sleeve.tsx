import { useState, type ComponentProps } from 'react';
import { cssVars } from '../internal/css-vars.ts';
import { cx } from '../internal/cx.ts';
import { gelOf, twoLetters } from '../internal/gel.ts';
import styles from './sleeve.module.css';

export interface SleeveProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Whose picture it is; its first two letters stand in for a missing picture. */
  name: string;
  /** Decides the colour of the fallback. @default the name */
  id?: string | undefined;
  src?: string | null | undefined;
  /** Side in px. @default 48 */
  size?: 32 | 40 | 48 | 56 | 72 | 96 | 160 | undefined;
  /** The name is not written beside it, so the picture says it. @default false */
  labelled?: boolean | undefined;
}

/** The square picture of a person or a night; two letters on a gel when there is none or it does not load. */
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
  // The letters are drawn by the style sheet: as text they would be read, and count as a control's visible name.
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
