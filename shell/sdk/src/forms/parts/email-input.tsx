import { Input, type InputProps } from '@backline/design-system/input';

/** An input for an address. Keyboards do not correct it. */
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
