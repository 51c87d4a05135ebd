import { createOrg, type OrgSignup } from '@backline/contracts/orgs';
import type { ProductCall } from '../http/product-call.ts';
import { SessionError } from './session-error.ts';

/**
 * Asks the API to make the token's person an organisation; answers its id, also when it was made before.
 *
 * @throws SessionError `email_taken` for an artist with a profile, `unavailable`.
 */
export type CreateProductOrg = (accessToken: string, form: OrgSignup, ip?: string) => Promise<string>;

export function createProductOrg(call: ProductCall): CreateProductOrg {
  return async (accessToken, form, ip) => {
    const response = await call(createOrg, { accessToken, ip, body: form }).catch((cause: unknown) => {
      throw notCreated(cause);
    });
    if (response.status === 409) {
      const message = 'This address belongs to an artist. Use another one for your organisation.';
      throw new SessionError('email_taken', { message, fields: { email: message } });
    }
    const parsed = createOrg.response.safeParse(await response.json().catch(() => undefined));
    if (!response.ok || !parsed.success) {
      throw notCreated(new Error(`POST ${createOrg.path} answered ${response.status}`));
    }
    return parsed.data.orgId;
  };
}

function notCreated(cause: unknown): SessionError {
  return new SessionError('unavailable', {
    message: 'Your profile could not be created just now. Nothing you typed is lost: please try again.',
    cause,
  });
}
