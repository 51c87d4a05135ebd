import { Field } from '@backline/design-system/field';
import { PasswordInput } from '@backline/design-system/password-input';
import type { UseFormRegisterReturn } from '@backline/shell-sdk/forms';

interface Props {
  /** The registered field of the form. */
  field: UseFormRegisterReturn;
  isEmpty: boolean;
  /** True if it is the same as the new password. */
  isRepeated: boolean;
}

/** The repetition of a new password. It tells during typing whether it is the same. */
export function ConfirmPasswordField({ field, isEmpty, isRepeated }: Props) {
  return (
    <Field
      label="Confirm password"
      error={isEmpty || isRepeated ? undefined : 'Passwords do not match'}
      ok={isRepeated ? 'Passwords match' : undefined}
    >
      <PasswordInput
        {...field}
        autoComplete="new-password"
        showLabel="Show confirm password"
        hideLabel="Hide confirm password"
      />
    </Field>
  );
}
