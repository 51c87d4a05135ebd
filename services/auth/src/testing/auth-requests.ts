/** What the Supabase client sends with each call, so that errors come in the shape it reads. */
const HEADERS = { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' };

/** A call to `/auth/v1` of the instance at `origin`, as bare as can be. */
export function postTo(
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}/auth/v1${path}`, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(body),
  });
}

/** Follows a mailed link, and stops where it leads. */
export function followTo(
  origin: string,
  query: Record<string, string>,
  init: RequestInit = {},
): Promise<Response> {
  const address = `${origin}/auth/v1/verify?${new URLSearchParams(query).toString()}`;
  return fetch(address, { redirect: 'manual', headers: HEADERS, ...init });
}

export async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code];
}
