import { Heading } from '@backline/design-system/heading';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import type { ReactNode } from 'react';
import { focusOnMount } from '#src/screen/focus-on-mount.ts';
import styles from './form-title.module.css';

interface Props {
  title: string;
  /** True if this replaces content that had the focus. The heading then takes the focus. @default false */
  takesFocus?: boolean;
  /** The sentence below the heading. */
  children?: ReactNode;
}

/** The heading of a form's screen with the sentence below. */
export function FormTitle({ title, takesFocus = false, children }: Props) {
  const focus = takesFocus ? { tabIndex: -1, ref: focusOnMount, className: styles.landing } : {};
  return (
    <Stack gap={2}>
      <Heading level={1} size={2} {...focus}>
        {title}
      </Heading>
      {children ? <Text lead>{children}</Text> : null}
    </Stack>
  );
}
