import { Stack } from '@backline/design-system/stack';
import type { SubmitEvent, ReactNode } from 'react';

interface Props {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
}

/**
 * A form with its fields below one another. It shows our messages in place of the browser's. Where scripts are off,
 * `post` keeps a password out of the address.
 */
export function FormStack({ onSubmit, children }: Props) {
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <Stack gap={5}>{children}</Stack>
    </form>
  );
}
