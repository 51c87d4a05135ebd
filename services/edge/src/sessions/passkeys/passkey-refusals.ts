import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { refusalOf, type Refused } from '#src/sessions/account/credentials.ts';

/** The auth service's refusal of a sign-in with a passkey, with the product's texts. */
export function signInRefusalOf(answer: Refused): AppError {
  if (answer.code === 'webauthn_verification_failed') {
    return new AppError('invalid_credentials', {
      message: 'This passkey does not open an account here. Sign in with your password.',
    });
  }
  return knownRefusal(answer) ?? refusalOf(answer);
}

/** The auth service's refusal of a change at one's passkeys, with the product's texts. */
export function changeRefusalOf(answer: Refused): AppError {
  switch (answer.code) {
    case 'current_password_required':
      return new AppError('password_required', { message: 'Enter your current password' });
    case 'current_password_invalid': {
      const text = 'Current password is wrong. Enter the one you sign in with.';
      return new AppError('validation_failed', { message: text, fields: { currentPassword: text } });
    }
    case 'reauthentication_needed':
      return new AppError('forbidden', { message: 'Set a password first. A passkey stands beside it.' });
    case 'email_not_confirmed':
      return new AppError('forbidden', {
        message: 'Confirm your email first, by the link that we sent you.',
      });
    case 'insufficient_aal':
      return new AppError('forbidden', { message: 'Sign in with your second factor first.' });
    case 'too_many_passkeys':
      return new AppError('wrong_state', {
        message: 'You have as many passkeys as we keep. Remove one first.',
      });
    case 'webauthn_credential_exists':
      return new AppError('wrong_state', { message: 'This passkey already belongs to an account.' });
    case 'webauthn_verification_failed':
      return new AppError('wrong_state', { message: 'The passkey could not be checked. Please try again.' });
    default:
      if (answer.status === 404) return notFound('This passkey');
      return knownRefusal(answer) ?? refusalOf(answer);
  }
}

function knownRefusal({ code }: Pick<Refused, 'code'>): AppError | null {
  const isLate = code === 'webauthn_challenge_expired' || code === 'webauthn_challenge_not_found';
  return isLate ? new AppError('not_found', { message: 'That took too long. Please try again.' }) : null;
}
