import { user as userSchema, type User } from '@backline/contracts/auth';

/**
 * Who the edge says is looking at this page: the JSON in `<script type="application/json"
 * id="backline-boot">`. Null for somebody signed out, undefined when the edge left it out.
 */
export function readBootUser(page: Document = document): User | null | undefined {
  return userSchema.nullable().safeParse(readBoot(page)['user']).data;
}

/** The public key that the Supabase client must name; a service of our own takes any. */
export function readBootAnonKey(page: Document = document): string {
  const key = readBoot(page)['supabaseAnonKey'];
  return typeof key === 'string' ? key : 'anon';
}

function readBoot(page: Document): Record<string, unknown> {
  const text = page.querySelector('script#backline-boot[type="application/json"]')?.textContent ?? '{}';
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
