import type { ComponentProps, ReactNode } from 'react';
import { Close, Content, Description, Portal, Root, Title, Trigger } from 'radix-ui/dialog';
import { Button } from '../button/button.tsx';
import { XIcon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { given } from '../internal/given.ts';
import { useFocusReturn } from '../internal/use-focus-return.ts';
import styles from './dialog.module.css';

export interface DialogProps extends Omit<ComponentProps<typeof Content>, 'title' | 'asChild'> {
  open?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  title: ReactNode;
  /** The sentence below the title, read out with it. */
  description?: ReactNode;
  /** A control that opens the dialog: one element that takes a ref. */
  trigger?: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  /** `lg` for the one sentence that a whole screen would otherwise be. @default 'md' */
  titleSize?: 'md' | 'lg' | undefined;
}

/** A modal window: focus stays inside, Escape and a press outside close it, focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, defaultOpen, onOpenChange, title, description, trigger, footer, titleSize, ...content } =
    props;
  const { className, children, ...rest } = content;
  const focus = useFocusReturn(rest);
  // The page is locked by a style rule, not by Radix's overlay: that one writes a <style> element.
  return (
    <Root {...given({ open, defaultOpen, onOpenChange })}>
      {trigger ? <Trigger asChild>{trigger}</Trigger> : null}
      <Portal>
        <div className={styles.scrim}>
          <Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...rest}
            {...focus}
            className={cx(styles.root, className)}
          >
            <Title className={styles.title} data-size={titleSize}>
              {title}
            </Title>
            {description ? <Description className={styles.description}>{description}</Description> : null}
            {children}
            {footer ? <div className={styles.footer}>{footer}</div> : null}
            <Close asChild>
              <Button variant="ghost" iconOnly className={styles.close} aria-label="Close">
                <XIcon />
              </Button>
            </Close>
          </Content>
        </div>
      </Portal>
    </Root>
  );
}

/** A control inside a Dialog or Sheet that closes it: `<DialogClose><Button>Cancel</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Close asChild>{children}</Close>;
}
