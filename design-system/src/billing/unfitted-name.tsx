import { cssVars } from '#src/internal/css-vars.ts';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import { splitName } from './fit.ts';
import { narrowestWidth } from './glyph-widths.ts';
import styles from './billing.module.css';

interface Props {
  name: string;
  /** Smallest font size in px before the name breaks in two. */
  min: number;
}

/**
 * A name that was not measured yet, as on a page from the server. The widths of its letters give it the lines and the
 * sizes that it will have, so nothing moves once it is fitted.
 */
export function UnfittedName({ name, min }: Props) {
  const halves = name.includes(' ') ? splitName(name) : [name];
  const whole = narrowestWidth(name);
  const isSplit = halves.length > 1;
  return (
    <span className={styles.unfitted}>
      {/* As in a fitted name, screen readers get one text. */}
      {isSplit ? <VisuallyHidden>{name}</VisuallyHidden> : null}
      {halves.map((half, index) => (
        <span
          key={half}
          aria-hidden={isSplit || undefined}
          className={styles.half}
          style={cssVars({ '--whole': whole, '--own': narrowestWidth(half), '--bill-min': `${min}px` })}
        >
          {index < halves.length - 1 ? `${half} ` : half}
        </span>
      ))}
    </span>
  );
}
