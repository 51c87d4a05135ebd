import { useEffect, type ComponentProps } from 'react';
import { Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { Button } from '#src/button/button.tsx';
import { CheckIcon, CircleAlertIcon, InfoIcon, XIcon } from '#src/icon/icon.tsx';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import { standClear } from './stand-clear.ts';
import styles from './toast.module.css';

/** One short message that pops up. */
export interface ToastMessage {
  /** A new id shows a new toast in place of the present one. */
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
  /** The toast on the page, or null. */
  toast: ToastMessage | null;
  /** Its time is over, or the person closed it or swiped it away. */
  onDismiss: (id: ToastMessage['id']) => void;
  /** Milliseconds that a toast stays. `Infinity`: until the person closes it. @default 5000 */
  duration?: number | undefined;
  /** Names the region. F8 leads there. @default 'Notifications' */
  label?: string | undefined;
}

const ICONS = { success: CheckIcon, neutral: InfoIcon, danger: CircleAlertIcon };

/**
 * The region for toasts, one at a time, at the foot of the page. On a phone a toast lies above an open sheet. If
 * the page has a form, the toast takes the lowest place where it covers no control. It never covers the focused
 * element.
 * A line shows the time left. The time waits while the pointer or the focus is on the toast. A `danger` toast
 * closes when a form is sent again, because it describes the earlier try.
 */
export function ToastRegion({
  toast,
  onDismiss,
  duration = 5000,
  label = 'Notifications',
  className,
  ...rest
}: ToastRegionProps) {
  useEndAtNextTry(toast, onDismiss);
  return (
    <Provider duration={duration} swipeDirection="right" swipeThreshold={50} label={label}>
      {toast ? <Toast key={toast.id} toast={toast} onDismiss={onDismiss} duration={duration} /> : null}
      <Viewport
        {...rest}
        className={cx(styles.viewport, className)}
        hotkey={['F8']}
        label={`${label} ({hotkey})`}
      />
    </Provider>
  );
}

interface ToastProps {
  toast: ToastMessage;
  onDismiss: ToastRegionProps['onDismiss'];
  duration: number;
}

function Toast({ toast: { id, title, description, tone }, onDismiss, duration }: ToastProps) {
  const Icon = ICONS[tone];
  return (
    <Root
      ref={standClear}
      type={tone === 'danger' ? 'foreground' : 'background'}
      className={styles.root}
      data-tone={tone}
      style={cssVars({ '--toast-duration': `${duration}ms` })}
      onOpenChange={(open) => {
        if (!open) onDismiss(id);
      }}
    >
      <Icon className={styles.icon} />
      <Title className={styles.title}>{title}</Title>
      {description ? <Description className={styles.description}>{description}</Description> : null}
      <Close asChild>
        <Button variant="ghost" iconOnly className={styles.close} aria-label="Close">
          <XIcon />
        </Button>
      </Close>
      {Number.isFinite(duration) ? <i className={styles.line} aria-hidden="true" /> : null}
    </Root>
  );
}

/** Outside system: every form of the page. Capturing, so it runs before a new try can raise its own toast. */
function useEndAtNextTry(toast: ToastMessage | null, onDismiss: ToastRegionProps['onDismiss']): void {
  useEffect(() => {
    if (toast?.tone !== 'danger') return undefined;
    const dismiss = () => onDismiss(toast.id);
    document.addEventListener('submit', dismiss, true);
    return () => document.removeEventListener('submit', dismiss, true);
  }, [toast, onDismiss]);
}
