import type { ComponentProps, ReactNode } from 'react';
import { OrderActs, type OrderActsProps } from './order-acts.tsx';
import styles from './order-row.module.css';

export interface OrderRowProps extends OrderActsProps, Pick<ComponentProps<'li'>, 'onDragOver' | 'onDrop'> {
  /** Makes an element the handle of a drag. */
  grip: ComponentProps<'span'>;
  /** Dropping the dragged row would put it here. */
  isTarget: boolean;
  /** Content before the text. */
  lead?: ReactNode;
  /** Content below the row. */
  more?: ReactNode;
  children: ReactNode;
}

/** A row of a list that the artist orders by drag, arrows or keyboard. */
export function OrderRow(props: OrderRowProps) {
  const { grip, isTarget, lead, more, children, onDragOver, onDrop, ...acts } = props;
  return (
    <li {...{ onDragOver, onDrop }} className={styles.row} data-target={isTarget || undefined}>
      <span {...grip} className={styles.grip} aria-hidden="true" />
      {lead === undefined ? null : <span className={styles.lead}>{lead}</span>}
      <span className={styles.words}>{children}</span>
      <OrderActs {...acts} />
      {more ? <div className={styles.more}>{more}</div> : null}
    </li>
  );
}
