import type { Memory } from './memory.ts';
import { normalise, normaliseAddress } from './normalise.ts';

/** An answer in the format of the files. */
export interface Observed {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const HEADERS = [
  'content-type',
  'location',
  'allow',
  'link',
  'x-total-count',
  'cache-control',
  'access-control-allow-origin',
  'x-sb-error-code',
  'x-supabase-api-version',
];

export function observe(memory: Memory, response: Response, text: string): Observed {
  const isRedirect = response.status >= 300 && response.status < 400;
  const body = isRedirect ? undefined : readBody(text);
  return {
    status: response.status,
    headers: headersOf(memory, response, body),
    body: normalise(memory, body),
  };
}

/** The value of a JSON text, any other text as it is, and undefined for an empty one. */
export function readBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function headersOf(memory: Memory, response: Response, body: unknown): Record<string, string> {
  const present = HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, headerText(memory, name, value)] as const];
  });
  const headers = Object.fromEntries(present);
  // Most answers are JSON, and errors repeat their code and version in headers. The files contain only the
  // exceptions.
  if (body === undefined || headers['content-type'] === 'application/json') delete headers['content-type'];
  const error = readError(body);
  if (error) leaveOut(headers, 'x-sb-error-code', error.code);
  if (error?.isModern) leaveOut(headers, 'x-supabase-api-version', '2024-01-01');
  return headers;
}

function headerText(memory: Memory, name: string, value: string): string {
  if (name === 'content-type') return value.split(';')[0] ?? '';
  if (name === 'allow') return value.split(', ').toSorted().join(', ');
  if (name === 'location') return normaliseAddress(memory, value);
  // Other sequences create users too.
  if (name === 'x-total-count') return '<n>';
  if (name === 'link') {
    return memory
      .hide(value.replaceAll('%40', '@'))
      .replace(/([?&]page=)\d+([^>]*>; rel="last")/g, '$1<n>$2');
  }
  return memory.hide(value);
}

function leaveOut(headers: Record<string, string>, name: string, expected: string): void {
  if (headers[name] === expected) delete headers[name];
  else headers[name] ??= '<absent>';
}

function readError(body: unknown): { code: string; isModern: boolean } | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { code, error_code: former } = body as { code?: unknown; error_code?: unknown };
  if (typeof former === 'string') return { code: former, isModern: false };
  return typeof code === 'string' && 'message' in body ? { code, isModern: true } : undefined;
}
