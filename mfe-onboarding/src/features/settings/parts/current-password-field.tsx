import { Field } from '@backline/design-system/field';
import { PasswordInput } from '@backline/design-system/password-input';
import { AccountName } from '@backline/shell-sdk';
import type { ComponentProps } from 'react';

interface Props {
  /** The registration of the field in its form. */
  field: ComponentProps<typeof PasswordInput>;
  error: string | undefined;
  /** The address of the account, for password managers only. */
  email: string;
  /** @default 'Your password' */
  label?: string;
  hint?: string | undefined;
}

/** The field for the present password, as the proof of a change. */
export function CurrentPasswordField({ field, error, email, label = 'Your password', hint }: Props) {
  return (
    <>
      <AccountName email={email} />
      <Field label={label} hint={hint} error={error}>
        <PasswordInput {...field} autoComplete="current-password" />
      </Field>
    </>
  );
}
