import { getUser } from '@backline/contracts/auth';
import type { User } from '@backline/contracts/auth';
import type { ProductCall } from '../http/product-call.ts';
import { unavailable } from './session-error.ts';

/** Asks the API who a token belongs to; null when the API does not accept it. */
export type FetchProductUser = (accessToken: string, ip?: string) => Promise<User | null>;

/** The same for a token that was just given out. @throws SessionError `unavailable` when the API does not accept it. */
export async function requireProductUser(
  productUser: FetchProductUser,
  accessToken: string,
  ip?: string,
): Promise<User> {
  const user = await productUser(accessToken, ip);
  if (user === null) throw unavailable(new Error('the API refused a token that was just given out'));
  return user;
}

export function createProductUser(call: ProductCall): FetchProductUser {
  return async (accessToken, ip) => {
    const response = await call(getUser, { accessToken, ip }).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (response.status === 401) return null;
    const parsed = getUser.response.safeParse(await response.json().catch(() => undefined));
    if (!response.ok || !parsed.success) {
      throw unavailable(new Error(`GET ${getUser.path} answered ${response.status}`));
    }
    return parsed.data;
  };
}
