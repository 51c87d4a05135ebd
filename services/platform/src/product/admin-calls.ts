import * as endpoints from '@backline/contracts/accounts/administrators';
import type { EndpointOutput } from '@backline/contracts/base/endpoint';
import type { ApiAccess } from './api-access.ts';
import { ask, bodyOf } from './operator-call.ts';

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
      return (await endpoint.schemas()).response.parse(bodyOf(answer)).grant;
    },
    async list() {
      const { listAdministrators: endpoint } = endpoints;
      return (await endpoint.schemas()).response.parse(bodyOf(await ask(access, endpoint, endpoint.path)));
    },
    async remove(email) {
      const { removeAdministrator: endpoint } = endpoints;
      const path = endpoint.path.replace(':email', encodeURIComponent(email));
      return (await endpoint.schemas()).response.parse(bodyOf(await ask(access, endpoint, path))).removed;
    },
  };
}
