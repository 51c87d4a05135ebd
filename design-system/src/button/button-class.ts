import { cx } from '#src/internal/cx.ts';
import styles from './button.module.css';

/** `accent` is the one next step of a view, `solid` repeats in lists, `quiet` and `ghost` are secondary, `art` lies on pictures. */
export type ButtonVariant = 'accent' | 'solid' | 'quiet' | 'ghost' | 'danger' | 'art';

/** Height in px: 36, 44 or 52. The small one keeps a touch target of 44 px. */
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** @default 'solid' */
  variant?: ButtonVariant | undefined;
  /** @default 'md' */
  size?: ButtonSize | undefined;
  /** Takes the full width of its parent. @default false */
  block?: boolean | undefined;
  /** A square for one icon; give the control an `aria-label`. @default false */
  iconOnly?: boolean | undefined;
}

/** The class name that makes any link look like a button: `<Link className={buttonClass({ variant: 'accent' })} />`. */
export function buttonClass({ variant = 'solid', size = 'md', block, iconOnly }: ButtonLook = {}): string {
  return cx(
    styles.root,
    styles[variant],
    size !== 'md' && styles[size],
    block && styles.block,
    iconOnly && styles.iconOnly,
  );
}
