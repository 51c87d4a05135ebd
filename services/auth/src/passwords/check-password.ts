import { AuthError } from '../errors.ts';

/** Hosted services hash with bcrypt, which reads 72 bytes; accounts must be able to move there. */
const MAX_BYTES = 72;

/** @throws AuthError `validation_failed` or `weak_password`. */
export function checkNewPassword(password: string | undefined, minLength: number): string {
  if (password === undefined || password === '') {
    throw new AuthError(400, 'validation_failed', 'Signup requires a valid password');
  }
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${MAX_BYTES} characters`);
  }
  if (password.length < minLength) {
    throw new AuthError(422, 'weak_password', `Password should be at least ${minLength} characters.`, {
      body: { weak_password: { reasons: ['length'] } },
    });
  }
  return password;
}
