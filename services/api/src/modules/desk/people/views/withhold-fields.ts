import type { Handle } from '#src/context.ts';
import { nameOfCall } from '#src/name-of-call.ts';
import { SEEN_IN_VIEW } from '#src/viewed-calls.ts';

/** Binds endpoints so that messages and private notes stay empty in a view (rules: view as). */
export function withholdingHandle(handle: Handle): Handle {
  return (endpoint, options, act) => {
    const fields = SEEN_IN_VIEW[nameOfCall(endpoint) ?? ''] ?? [];
    if (fields.length === 0) return handle(endpoint, options, act);
    handle(endpoint, options, async (call) => {
      const answer = await act(call);
      return call.caller?.view ? withoutTexts(answer, fields) : answer;
    });
  };
}

/** A copy in which the texts of these fields are empty, at any depth. */
function withoutTexts<T>(value: T, fields: readonly string[]): T {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutTexts(item, fields)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => [
    name,
    typeof inner === 'string' && fields.includes(name) ? '' : withoutTexts(inner, fields),
  ]);
  return Object.fromEntries(entries) as T;
}
