import { ADMIN_PASSWORD_MIN_LENGTH } from '@backline/contracts/limits';
import { email as emailSchema } from '@backline/contracts/primitives';

export interface LoginInput {
  email: string;
  password: string;
}

export type LoginErrors = Partial<Record<keyof LoginInput, string>>;

/** What is wrong with an address before it is sent (spec section 5). */
export function emailError(email: string): string | undefined {
  return emailSchema.safeParse(email).success ? undefined : 'Please enter a valid email address';
}

/** What is wrong with the form before it is sent, per field (spec section 5). */
export function loginErrors({ email, password }: LoginInput): LoginErrors {
  const errors: LoginErrors = {};
  const found = emailError(email);
  if (found !== undefined) errors.email = found;
  if (password.length < ADMIN_PASSWORD_MIN_LENGTH)
    errors.password = `Password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`;
  return errors;
}
