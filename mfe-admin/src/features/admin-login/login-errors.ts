import { ADMIN_PASSWORD_MIN_LENGTH } from '@backline/contracts/limits';
import { email as emailSchema } from '@backline/contracts/primitives';

export interface LoginInput {
  email: string;
  password: string;
}

export type LoginErrors = Partial<Record<keyof LoginInput, string>>;

/** What is wrong with the form before it is sent, per field (spec section 5). */
export function loginErrors({ email, password }: LoginInput): LoginErrors {
  const errors: LoginErrors = {};
  if (!emailSchema.safeParse(email).success) errors.email = 'Please enter a valid email address';
  if (password.length < ADMIN_PASSWORD_MIN_LENGTH)
    errors.password = `Password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`;
  return errors;
}
