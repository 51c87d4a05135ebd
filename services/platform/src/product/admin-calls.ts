import * as endpoints from '@backline/contracts/administrators';
import type { EndpointDefinition, EndpointOutput } from '@backline/contracts/endpoint';
import { errorBody } from '@backline/contracts/errors';
import { UserError } from '@backline/service-kit/user-error';
import type { ApiAccess } from './api-access.ts';

const TIMEOUT_MS = 10_000;

export interface AdminCalls {
  /** Makes a grant and returns its secret. Null when the address is not listed. */
  invite(email: string): Promise<string | null>;
  list(): Promise<EndpointOutput<typeof endpoints.listAdministrators>>;
  /** Whether the address had rights. */
  remove(email: string): Promise<boolean>;
}

/** The API's calls for operators. @throws UserError when the API refuses. */
export function adminCalls(access: ApiAccess): AdminCalls {
  return {
    async invite(email) {
      const { inviteAdministrator: endpoint } = endpoints;
      const answer = await ask(access, endpoint, endpoint.path, { email });
      if (answer.status === 409) return null;
      return endpoint.response.parse(bodyOf(answer)).grant;
    },
    async list() {
      const { listAdministrators: endpoint } = endpoints;
      return endpoint.response.parse(bodyOf(await ask(access, endpoint, endpoint.path)));
    },
    async remove(email) {
      const { removeAdministrator: endpoint } = endpoints;
      const path = endpoint.path.replace(':email', encodeURIComponent(email));
      return endpoint.response.parse(bodyOf(await ask(access, endpoint, path))).removed;
    },
  };
}

interface Answer {
  apiUrl: string;
  status: number;
  body: unknown;
}

async function ask(
  { apiUrl, serviceKey }: ApiAccess,
  { method }: EndpointDefinition,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(new URL(path, apiUrl), {
    method,
    headers: {
      [endpoints.SERVICE_KEY_HEADER]: serviceKey,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(`Backline at ${apiUrl} cannot be reached: ${reason}`);
  });
  return { apiUrl, status: answer.status, body: await answer.json().catch(() => null) };
}

function bodyOf({ apiUrl, status, body }: Answer): unknown {
  if (status < 300) return body;
  if (status === 403)
    throw new UserError(
      `Backline at ${apiUrl} has another service key: take the DATA_DIR, or the SERVICE_ROLE_KEY, of the product that runs there.`,
    );
  const reason = errorBody.safeParse(body).data?.message ?? `it answered ${status}`;
  throw new UserError(`Backline at ${apiUrl} refused: ${reason}`);
}
