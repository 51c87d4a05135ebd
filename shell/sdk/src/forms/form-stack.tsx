import { Stack } from '@backline/design-system/stack';
import type { SubmitEvent, ReactNode } from 'react';

interface Props {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
}

/** A form whose fields stand below one another; its messages are ours, not the browser's. */
export function FormStack({ onSubmit, children }: Props) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap={5}>{children}</Stack>
    </form>
  );
}
