import { Heading } from '@backline/design-system/heading';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** The sentence below. */
  children?: ReactNode;
}

/** The one heading of a form's screen and what follows from it. */
export function FormTitle({ title, children }: Props) {
  return (
    <Stack gap={2}>
      <Heading level={1} size={2}>
        {title}
      </Heading>
      {children ? <Text lead>{children}</Text> : null}
    </Stack>
  );
}
