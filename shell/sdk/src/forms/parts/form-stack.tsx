import { Stack } from '@backline/design-system/stack';
import type { SubmitEvent, ReactNode } from 'react';

interface Props {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
}

/**
 * A form with its fields in a column. It shows our messages instead of the browser's. Without scripts, `post` keeps
 * a password out of the address.
 */
export function FormStack({ onSubmit, children }: Props) {
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <Stack gap={5}>{children}</Stack>
    </form>
  );
}
