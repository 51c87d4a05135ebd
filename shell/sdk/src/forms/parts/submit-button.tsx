import { Button, type ButtonProps } from '@backline/design-system/button';

/** The button that sends a form: the only accent action, as wide as the form. Props change its look. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  return <Button variant="accent" size="lg" block {...props} type="submit" />;
}
