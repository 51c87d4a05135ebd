import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import { cx } from '#src/internal/cx.ts';
import { given } from '#src/internal/given.ts';
import styles from './tooltip.module.css';

export interface TooltipProps extends Omit<ComponentProps<typeof Content>, 'asChild' | 'children'> {
  /** The text. It repeats or explains what is on the page, because touch users never see it. */
  label: ReactNode;
  /** The control: one element that takes a ref and has its own name, such as an icon button with `aria-label`. */
  children: ReactElement;
  /** Leave out to let the tooltip keep its own state. */
  open?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Milliseconds that a pointer rests before the text appears. Focus shows it at once. @default 500 */
  delay?: number | undefined;
}

/** A few words beside a control, on hover and on focus. Escape or a press hides them. */
export function Tooltip(props: TooltipProps) {
  const { label, children, open, defaultOpen, onOpenChange, delay = 500, className, ...rest } = props;
  return (
    <Provider delayDuration={delay}>
      <Root {...given({ open, defaultOpen, onOpenChange })}>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content sideOffset={6} collisionPadding={8} {...rest} className={cx(styles.root, className)}>
            {label}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
