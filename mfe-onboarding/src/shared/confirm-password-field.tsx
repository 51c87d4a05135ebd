import { Field } from '@backline/design-system/field';
import { PasswordInput } from '@backline/design-system/password-input';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface Props {
  /** The field of the form. */
  field: UseFormRegisterReturn;
  isEmpty: boolean;
  /** It is what the new password is. */
  isRepeated: boolean;
}

/** The repetition of a new password, which says while one types whether it is the same. */
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
