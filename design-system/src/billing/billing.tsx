import { useMemo, useRef, type ComponentProps } from 'react';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import { useMergedRef } from '#src/internal/use-merged-ref.ts';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import { fittedStyle } from './fitted-style.ts';
import { UnfittedName } from './unfitted-name.tsx';
import { useBillingFit } from './use-billing-fit.ts';
import styles from './billing.module.css';

type BillingElement = 'h1' | 'h2' | 'h3' | 'p' | 'span';

export interface BillingProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** The name, in its own capitals and small letters. */
  children: string;
  /** @default 'p' */
  as?: BillingElement | undefined;
  /** Largest font size, any CSS length. @default 'var(--text-bill)' */
  max?: string | undefined;
  /** Smallest font size in px before the name breaks in two. @default 44 */
  min?: number | undefined;
  /** `mark` is for the one number or word that matters now. @default the colour around it */
  tone?: 'mark' | undefined;
  /** Widens once from the narrowest letters to its fit, for the hero of a page. @default false */
  widen?: boolean | undefined;
}

/** A name that stretches until it fills its line. Its width is its parent's, whatever its letters need. */
export function Billing({
  children: name,
  as = 'p',
  max,
  min = 44,
  tone,
  widen = false,
  className,
  style,
  ref,
  ...rest
}: BillingProps) {
  const Tag = as as 'p';
  const own = useRef<HTMLParagraphElement>(null);
  const text = useMemo(() => ({ name, min }), [name, min]);
  const lines = useBillingFit(own, text);
  return (
    <Tag
      {...rest}
      ref={useMergedRef(own, ref)}
      className={cx(styles.root, className)}
      data-tone={tone}
      data-widen={widen || undefined}
      style={cssVars(max ? { '--bill-max': max } : {}, style)}
    >
      {lines === null ? <UnfittedName {...text} /> : null}
      {/* Screen readers would read two lines as two names, so they get the whole name. */}
      {lines && lines.length > 1 ? <VisuallyHidden>{name}</VisuallyHidden> : null}
      {lines?.map((line) => (
        <span
          key={line.text}
          aria-hidden={lines.length > 1 || undefined}
          className={styles.line}
          style={fittedStyle(line)}
        >
          {line.text}
        </span>
      ))}
    </Tag>
  );
}

export interface SmallBillingProps extends ComponentProps<'p'> {
  /** @default 'p' */
  as?: BillingElement | undefined;
  /** @default 'md' */
  size?: 'md' | 'lg' | undefined;
  /** Two lines at most. @default false */
  clamp?: boolean | undefined;
}

/** A name inside a row: condensed, in capitals, without fitting. */
export function SmallBilling({
  as = 'p',
  size = 'md',
  clamp = false,
  className,
  ...rest
}: SmallBillingProps) {
  const Tag = as as 'p';
  return (
    <Tag {...rest} className={cx(styles.small, className)} data-size={size} data-clamp={clamp || undefined} />
  );
}
