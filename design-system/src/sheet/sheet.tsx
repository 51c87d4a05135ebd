import type { ComponentProps, ReactNode } from 'react';
import { Content, Portal, Root, Title, Trigger } from 'radix-ui/dialog';
import { cx } from '#src/internal/cx.ts';
import { given } from '#src/internal/given.ts';
import { useFocusReturn } from '#src/internal/use-focus-return.ts';
import styles from '#src/dialog/dialog.module.css';
import hidden from '#src/visually-hidden/visually-hidden.module.css';

export interface SheetProps extends Omit<ComponentProps<typeof Content>, 'title' | 'asChild'> {
  open?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Names the sheet. It is not shown. */
  title: string;
  /** A control that opens the sheet: one element that takes a ref. */
  trigger?: ReactNode;
}

/** A modal panel that comes from the foot of a phone. */
export function Sheet(props: SheetProps) {
  const { open, defaultOpen, onOpenChange, title, trigger, className, children, ...rest } = props;
  const focus = useFocusReturn(rest);
  return (
    <Root {...given({ open, defaultOpen, onOpenChange })}>
      {trigger ? <Trigger asChild>{trigger}</Trigger> : null}
      <Portal>
        <div className={styles.scrim} data-kind="sheet">
          <Content
            aria-describedby={undefined}
            {...rest}
            {...focus}
            className={cx(styles.root, styles.sheet, className)}
          >
            <Title className={hidden.root}>{title}</Title>
            {children}
          </Content>
        </div>
      </Portal>
    </Root>
  );
}
