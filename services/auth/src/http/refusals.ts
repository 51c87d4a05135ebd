import { AppError } from '@backline/service-kit/http/answers/app-error';

/** Refuses input that is missing or wrong, with Supabase's code for it. */
export function invalid(message: string): AppError {
  return new AppError('validation_failed', { status: 400, message });
}

/** Accounts have no phone numbers. */
export function phoneDisabled(message: string): AppError {
  return new AppError('phone_provider_disabled', { status: 400, message });
}
