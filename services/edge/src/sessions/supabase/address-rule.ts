import { checkNewAddressSchemas } from '@backline/contracts/accounts/administrators.schemas';
import { checkNewAddress, SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import type { SessionContext } from '#src/sessions/session-context.ts';

/**
 * Refuses a change of address that only an operator may make (rules: administrators). An edge without the service
 * key cannot ask. The API then ends the rights when it sees the new address.
 * @throws AppError in the format of the auth service.
 */
export async function refuseAdminAddress(
  { callApi, serviceRoleKey }: SessionContext,
  userId: string,
  email: string,
): Promise<void> {
  if (serviceRoleKey === undefined) return;
  const credentials = { [SERVICE_KEY_HEADER]: serviceRoleKey };
  const answer = await callApi(checkNewAddress, { credentials, body: { userId, email } }).catch(
    (cause: unknown) => {
      throw signInUnavailable(cause);
    },
  );
  const parsed = checkNewAddressSchemas.response.safeParse(await answer.json().catch(() => undefined));
  if (!answer.ok || !parsed.success)
    throw signInUnavailable(new Error(`POST ${checkNewAddress.path} answered ${answer.status}`));
  if (parsed.data.refusal === 'administrator') {
    const message = 'The address of an administrator is changed by an operator.';
    throw new AppError('email_address_not_authorized', { status: 422, message });
  }
  // The answer is the same as for an address with an account, so that it reveals nothing.
  if (parsed.data.refusal === 'listed') {
    const message = 'A user with this email address has already been registered';
    throw new AppError('email_exists', { status: 422, message });
  }
}
