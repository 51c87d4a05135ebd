import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@backline/contracts/limits';
import { Field, Hint } from '@backline/design-system/field';
import { CheckIcon } from '@backline/design-system/icon';
import { LedLadder } from '@backline/design-system/led-ladder';
import { PasswordInput } from '@backline/design-system/password-input';
import { Stack } from '@backline/design-system/stack';
import { useState, type Ref } from 'react';

/** What is typed into the two fields, and whether it can be sent. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const isLongEnough = password.length >= PASSWORD_MIN_LENGTH;
  const isRepeated = confirmation !== '' && confirmation === password;
  return {
    password,
    setPassword,
    confirmation,
    setConfirmation,
    isLongEnough,
    isRepeated,
    isReady: isLongEnough && isRepeated,
  };
}

interface Props {
  value: ReturnType<typeof useNewPassword>;
  /** Whose password it is; shown to password managers only. */
  email: string;
  /** @default 'Password' */
  label?: string;
  /** @default 'Show password' */
  showLabel?: string;
  /** @default 'Hide password' */
  hideLabel?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A new password and its repetition. */
export function NewPasswordFields({
  value,
  email,
  label = 'Password',
  showLabel,
  hideLabel,
  error,
  ref,
}: Props) {
  const { password, confirmation, isLongEnough, isRepeated } = value;
  const length = Math.min(password.length, PASSWORD_MIN_LENGTH);
  return (
    <>
      <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
      <Stack gap={2}>
        <Field label={label} error={error}>
          <PasswordInput
            ref={ref}
            name="password"
            autoComplete="new-password"
            showLabel={showLabel}
            hideLabel={hideLabel}
            maxLength={PASSWORD_MAX_LENGTH}
            value={password}
            onChange={(event) => value.setPassword(event.target.value)}
          />
        </Field>
        <LedLadder
          size="sm"
          tone={isLongEnough ? 'mark' : 'calm'}
          segments={PASSWORD_MIN_LENGTH}
          on={length}
          label={`${length} of ${PASSWORD_MIN_LENGTH} characters`}
        />
        <Hint icon={isLongEnough ? <CheckIcon size="sm" /> : null}>
          At least {PASSWORD_MIN_LENGTH} characters
        </Hint>
      </Stack>
      <Field
        label="Confirm password"
        error={confirmation !== '' && !isRepeated ? 'Passwords do not match' : undefined}
        ok={isRepeated ? 'Passwords match' : undefined}
      >
        <PasswordInput
          name="confirmation"
          autoComplete="new-password"
          showLabel="Show confirm password"
          hideLabel="Hide confirm password"
          maxLength={PASSWORD_MAX_LENGTH}
          value={confirmation}
          onChange={(event) => value.setConfirmation(event.target.value)}
        />
      </Field>
    </>
  );
}
