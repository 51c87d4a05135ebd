import { Input, type InputProps } from '@backline/design-system/input';

/** A control for an address, which no keyboard corrects. */
export function EmailInput(props: Omit<InputProps, 'type'>) {
  return (
    <Input
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
    />
  );
}
