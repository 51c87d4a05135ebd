import type { ComponentProps, ReactNode } from 'react';
import { Close, Content, Description, Portal, Root, Title, Trigger } from 'radix-ui/dialog';
import { Button } from '#src/button/button.tsx';
import { XIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import { given } from '#src/internal/given.ts';
import { type Opener, useFocusReturn } from '#src/internal/use-focus-return.ts';
import styles from './dialog.module.css';

export interface DialogProps extends Omit<ComponentProps<typeof Content>, 'title' | 'asChild'> {
  open?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  title: ReactNode;
  /** The sentence below the title. Screen readers read it with the title. */
  description?: ReactNode;
  /** A control that opens the dialog: one element that takes a ref. */
  trigger?: ReactNode;
  /** The control that gets the focus back, where an entry of its menu opened the dialog. */
  opener?: Opener;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  /** `lg` for a single sentence that stands in for a whole screen. @default 'md' */
  titleSize?: 'md' | 'lg' | undefined;
}

/** A modal window. Focus stays inside. Escape and a press outside close it. Then focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const {
    open,
    defaultOpen,
    onOpenChange,
    title,
    description,
    trigger,
    opener,
    footer,
    titleSize,
    ...content
  } = props;
  const { className, children, ...rest } = content;
  const focus = useFocusReturn(rest, opener);
  // A style rule locks the page. Radix's overlay would write a <style> element for that.
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
