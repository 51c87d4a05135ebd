import { user as userSchema, type User } from '@backline/contracts/auth';

/**
 * Who the edge says is looking at this page: the JSON in `<script type="application/json"
 * id="backline-boot">`. Null for somebody signed out, undefined when the edge left it out.
 */
export function readBootUser(page: Document = document): User | null | undefined {
  const text = page.querySelector('script#backline-boot[type="application/json"]')?.textContent;
  if (text === undefined || text === null) return undefined;
  try {
    return userSchema.nullable().parse((JSON.parse(text) as { user: unknown }).user);
  } catch {
    return undefined;
  }
}
