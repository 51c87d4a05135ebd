import { Heading } from '@backline/design-system/heading';
import styles from './admin-login.module.css';

interface Props {
  children: string;
  /** This view came in place of what had focus: its heading takes it. */
  takesFocus?: boolean;
}

/** The heading of one of the views, and the page's title. */
export function ViewTitle({ children, takesFocus = false }: Props) {
  const focus = takesFocus ? { tabIndex: -1, ref: focusOn, className: styles.landing } : {};
  return (
    <>
      <title>{`${children} · Backline`}</title>
      <Heading level={1} size={2} {...focus}>
        {children}
      </Heading>
    </>
  );
}

function focusOn(heading: HTMLHeadingElement | null) {
  heading?.focus();
}
