import { useEffect, type ComponentProps } from 'react';
import { Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { Button } from '../button/button.tsx';
import { CheckIcon, CircleAlertIcon, InfoIcon, XIcon } from '../icon/icon.tsx';
import { cssVars } from '../internal/css-vars.ts';
import { cx } from '../internal/cx.ts';
import { standClear } from './stand-clear.ts';
import styles from './toast.module.css';

/** One short notice. */
export interface ToastNotice {
  /** A new id shows a new notice, in place of the present one. */
  id: number | string;
  title: string;
  description?: string | undefined;
  /** `danger` interrupts screen readers, the others wait. */
  tone: 'success' | 'neutral' | 'danger';
}

export interface ToastRegionProps extends Omit<
  ComponentProps<typeof Viewport>,
  'asChild' | 'children' | 'hotkey' | 'label'
> {
  /** The notice on the page, or null. */
  toast: ToastNotice | null;
  /** Its time is over, or the person closed or swiped it away. */
  onDismiss: (id: ToastNotice['id']) => void;
  /** Milliseconds a notice stays; `Infinity` until somebody closes it. @default 5000 */
  duration?: number | undefined;
  /** Names the region; F8 leads there. @default 'Notifications' */
  label?: string | undefined;
}

const ICONS = { success: CheckIcon, neutral: InfoIcon, danger: CircleAlertIcon };

/**
 * Where notices appear, one at a time: at the foot of the page, on a phone above an open sheet, and with a form at
 * the lowest place where they cover nothing that can be pressed; never over what has the focus. A line shows the time
 * left, which waits while one points at it or is inside.
 * A `danger` notice goes as soon as a form is sent again: what it said is about the try before.
 */
export function ToastRegion({
  toast,
  onDismiss,
  duration = 5000,
  label = 'Notifications',
  className,
  ...rest
}: ToastRegionProps) {
  const Icon = toast ? ICONS[toast.tone] : InfoIcon;
  // Outside system: the forms of the page, whoever's they are; seen before a new try can raise its own notice.
  useEffect(() => {
    if (toast?.tone !== 'danger') return undefined;
    const withdraw = () => onDismiss(toast.id);
    document.addEventListener('submit', withdraw, true);
    return () => document.removeEventListener('submit', withdraw, true);
  }, [toast, onDismiss]);
  return (
    <Provider duration={duration} swipeDirection="right" swipeThreshold={50} label={label}>
      {toast ? (
        <Root
          key={toast.id}
          ref={standClear}
          type={toast.tone === 'danger' ? 'foreground' : 'background'}
          className={styles.root}
          data-tone={toast.tone}
          style={cssVars({ '--toast-duration': `${duration}ms` })}
          onOpenChange={(open) => {
            if (!open) onDismiss(toast.id);
          }}
        >
          <Icon className={styles.icon} />
          <Title className={styles.title}>{toast.title}</Title>
          {toast.description ? (
            <Description className={styles.description}>{toast.description}</Description>
          ) : null}
          <Close asChild>
            <Button variant="ghost" iconOnly className={styles.close} aria-label="Close">
              <XIcon />
            </Button>
          </Close>
          {Number.isFinite(duration) ? <i className={styles.line} aria-hidden="true" /> : null}
        </Root>
      ) : null}
      <Viewport
        {...rest}
        className={cx(styles.viewport, className)}
        hotkey={['F8']}
        label={`${label} ({hotkey})`}
      />
    </Provider>
  );
}
