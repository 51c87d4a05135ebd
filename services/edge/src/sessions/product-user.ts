import { user as userSchema } from '@backline/contracts/auth';
import type { User } from '@backline/contracts/auth';
import { unavailable } from './session-error.ts';

const TIMEOUT_MS = 8_000;

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

export function createProductUser(apiUrl: string): FetchProductUser {
  const url = `${apiUrl.replace(/\/+$/, '')}/api/auth/user`;
  return async (accessToken, ip) => {
    const response = await fetch(url, {
      headers: {
        Authorization: `Bearer ${accessToken}`,
        ...(ip === undefined ? {} : { 'X-Forwarded-For': ip }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (response.status === 401) return null;
    const parsed = userSchema.safeParse(await response.json().catch(() => undefined));
    if (!response.ok || !parsed.success) {
      throw unavailable(new Error(`GET /api/auth/user answered ${response.status}`));
    }
    return parsed.data;
  };
}
