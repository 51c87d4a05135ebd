import { cx } from '../internal/cx.ts';
import styles from './button.module.css';

/** Accent is the one next step of a view; solid is for what repeats in a list; quiet and ghost are secondary; art lies on pictures. */
export type ButtonVariant = 'accent' | 'solid' | 'quiet' | 'ghost' | 'danger' | 'art';

/** Height in px: 36, 44, 52. The small one keeps a 44 px touch target. */
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
