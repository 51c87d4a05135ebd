import { Field } from '@backline/design-system/field';
import { PasswordInput } from '@backline/design-system/password-input';
import type { ComponentProps } from 'react';

interface Props {
  /** The registration of the field in its form. */
  field: ComponentProps<typeof PasswordInput>;
  error: string | undefined;
  /** The address of the account, for password managers only. */
  email: string;
}

/** The field for the present password, as the proof of a change at the passkeys. */
export function PasswordAgain({ field, error, email }: Props) {
  return (
    <>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <Field
        label="Current password for the passkey"
        hint="You signed in a while ago, so we ask once more."
        error={error}
      >
        <PasswordInput {...field} autoComplete="current-password" />
      </Field>
    </>
  );
}
