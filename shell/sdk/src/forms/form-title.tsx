import { Heading } from '@backline/design-system/heading';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import type { ReactNode } from 'react';
import styles from './form-title.module.css';

interface Props {
  title: string;
  /** This came in place of what had focus: the heading takes it. */
  takesFocus?: boolean;
  /** The sentence below. */
  children?: ReactNode;
}

/** The one heading of a form's screen and what follows from it. */
export function FormTitle({ title, takesFocus = false, children }: Props) {
  const focus = takesFocus ? { tabIndex: -1, ref: focusOn, className: styles.landing } : {};
  return (
    <Stack gap={2}>
      <Heading level={1} size={2} {...focus}>
        {title}
      </Heading>
      {children ? <Text lead>{children}</Text> : null}
    </Stack>
  );
}

function focusOn(heading: HTMLHeadingElement | null) {
  heading?.focus();
}
