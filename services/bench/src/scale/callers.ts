/** The administrator of the API that `run-api.ts` runs. */
export const ADMIN = { token: 'admin', email: 'admin@example.org', gateCode: 'open sesame' };

/** The service key of the API that `run-api.ts` runs. */
export const SERVICE_KEY = 'the service key of the bench, with 32 characters';

/** The path at which `run-api.ts` returns the processor time of its process. */
export const CPU_PATH = '/cpu';

/** The path at which it returns the memory of its process, in bytes. */
export const MEMORY_PATH = '/memory';

export interface Caller {
  origin: string;
  token: string;
  cookie?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** One call, with its whole answer. */
export async function call(
  { origin, token, cookie }: Caller,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(cookie !== undefined && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** A call that must succeed. */
export async function callWell(...args: Parameters<typeof call>): Promise<Answer> {
  const answer = await call(...args);
  const [, method, path] = args;
  if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}`);
  return answer;
}

/** Sends an artist's application, and returns its id. */
export async function apply(origin: string, artist: string, eventId: string): Promise<string> {
  const application = { eventId, message: 'Let me play', overlapConfirmed: true };
  const { body } = await callWell({ origin, token: artist }, 'POST', '/api/applications', application);
  return (body as { id: string }).id;
}

export const accept = (origin: string, venue: string, id: string): Promise<Answer> =>
  callWell({ origin, token: venue }, 'POST', `/api/applications/${id}/accept`, {});

/** Milliseconds of the work. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Milliseconds of processor time since the process began. */
export async function cpuOf(origin: string): Promise<number> {
  const { user, system } = (await (await fetch(origin + CPU_PATH)).json()) as NodeJS.CpuUsage;
  return (user + system) / 1000;
}
