import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import type { EndpointDefinition, EndpointOutput } from '@backline/contracts/base/endpoint';
import { errorBody } from '@backline/contracts/base/errors.schemas';
import { UserError } from '@backline/service-kit/user-error';
import { fetchReason } from '#src/deploy/fetch-reason.ts';
import type { ApiAccess } from './api-access.ts';

const TIMEOUT_MS = 10_000;

type OperatorAccess = Pick<ApiAccess, 'apiUrl' | 'serviceKey'>;

/** One call of an operator, with the placeholders of its path filled in. @throws UserError when the API refuses. */
export async function operatorCall<D extends EndpointDefinition>(
  access: OperatorAccess,
  endpoint: D,
  path: string,
  body?: object,
  idempotencyKey?: string,
): Promise<EndpointOutput<D>> {
  const answer = await ask(access, endpoint, path, body, idempotencyKey);
  const { response } = await endpoint.schemas();
  return response.parse(bodyOf(answer)) as EndpointOutput<D>;
}

interface Answer {
  apiUrl: string;
  status: number;
  body: unknown;
}

/** Sends a call with the service key. @throws UserError when there is no answer. */
export async function ask(
  { apiUrl, serviceKey }: OperatorAccess,
  { method }: EndpointDefinition,
  path: string,
  body?: object,
  idempotencyKey?: string,
): Promise<Answer> {
  const answer = await fetch(new URL(path, apiUrl), {
    method,
    headers: {
      [SERVICE_KEY_HEADER]: serviceKey,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new UserError(`Backline at ${apiUrl} cannot be reached: ${fetchReason(cause)}`);
  });
  return { apiUrl, status: answer.status, body: await answer.json().catch(() => null) };
}

/** @throws UserError for a refusal, in the words of the API. */
export function bodyOf({ apiUrl, status, body }: Answer): unknown {
  if (status < 300) return body;
  if (status === 403)
    throw new UserError(
      `Backline at ${apiUrl} has another service key: take the DATA_DIR, or the SERVICE_ROLE_KEY, of the product that runs there.`,
    );
  const reason = errorBody.safeParse(body).data?.message ?? `it answered ${status}`;
  throw new UserError(`Backline at ${apiUrl} refused: ${reason}`);
}
