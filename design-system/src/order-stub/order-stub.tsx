import { useId, type ComponentProps, type ReactNode } from 'react';
import { Heading } from '#src/heading/heading.tsx';
import { cx } from '#src/internal/cx.ts';
import styles from './order-stub.module.css';

export interface OrderStubProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
}

/** A price on a ticket with a torn edge. Put a KeyValue with a total inside. */
export function OrderStub({ title, className, children, ...rest }: OrderStubProps) {
  const id = useId();
  return (
    <section {...rest} aria-labelledby={id} className={cx(styles.root, className)}>
      <Heading id={id} size={3}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
