import { useState } from 'react';
import { Button } from '#src/button/button.tsx';
import { EyeIcon, EyeOffIcon } from '#src/icon/icon.tsx';
import { Input, type InputProps } from '#src/input/input.tsx';

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'lead' | 'trail'> {
  /** Names the eye button while the password is hidden. @default 'Show password' */
  showLabel?: string | undefined;
  /** Names the eye button while the password can be read. @default 'Hide password' */
  hideLabel?: string | undefined;
}

/** A password control. Its eye button shows the typed text. */
export function PasswordInput({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trail={
        <Button
          variant="ghost"
          iconOnly
          aria-label={shown ? hideLabel : showLabel}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </Button>
      }
    />
  );
}
