import { useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import { fittedStyle } from '#src/billing/fitted-style.ts';
import { narrowestWidth } from '#src/billing/glyph-widths.ts';
import { useBillingFit } from '#src/billing/use-billing-fit.ts';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import styles from './paper-bill.module.css';

export interface PaperBillProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names. Each one is fitted to its own line. */
  lines: readonly string[];
  /** The index of the line that lies on the tape. */
  open?: number | undefined;
  /** The left and the right text of the rule above the names. */
  head?: readonly [ReactNode, ReactNode] | undefined;
  /** The left and the right text of the rule below the names. */
  foot?: readonly [ReactNode, ReactNode] | undefined;
  /** Largest font size, any CSS length. @default '7rem' */
  max?: string | undefined;
  /** Puts the names close together instead of filling the height. @default false */
  compact?: boolean | undefined;
}

/** A paper poster of names with one line of tape, for pages that show no artist. */
export function PaperBill(props: PaperBillProps) {
  const { lines, open, head, foot, max = '7rem', compact = false, className, ...rest } = props;
  const bill = useRef<HTMLDivElement>(null);
  const key = lines.join('\n');
  const text = useMemo(() => ({ lines: key.split('\n') }), [key]);
  const fitted = useBillingFit(bill, text);
  return (
    <div {...rest} className={cx(styles.root, className)} data-compact={compact || undefined}>
      {head ? <Ends pair={head} /> : null}
      <div ref={bill} className={styles.bill} style={cssVars({ '--bill-max': max })}>
        {lines.map((line, i) => {
          const fit = fitted?.[i];
          return (
            <span
              key={i}
              className={styles.line}
              data-open={i === open || undefined}
              data-unfitted={fit === undefined || undefined}
              style={fit ? fittedStyle(fit) : cssVars({ '--own': narrowestWidth(line) })}
            >
              {line}
            </span>
          );
        })}
      </div>
      {foot ? <Ends pair={foot} /> : null}
    </div>
  );
}

function Ends({ pair }: { pair: readonly [ReactNode, ReactNode] }) {
  return (
    <div className={styles.ends}>
      <span>{pair[0]}</span>
      <span>{pair[1]}</span>
    </div>
  );
}
