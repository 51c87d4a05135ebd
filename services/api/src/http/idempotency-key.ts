import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@backline/contracts/base/limits';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';

/** The key that gives a repeat the first answer (rules: idempotency). */
export function readIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || (key.length > 0 && key.length <= IDEMPOTENCY_KEY_MAX_LENGTH)) return key;
  throw invalidFields({ 'Idempotency-Key': `Use a key of 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} characters` });
}
