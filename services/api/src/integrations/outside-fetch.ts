/** An outside service cannot be reached, is too slow, or sends too much or unusable data. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
}

export interface OutsideAnswer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

interface OutsideRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds until the last byte of the answer. */
  timeoutMs: number;
  maxBytes: number;
}

/**
 * One request to an outside service, limited in time and size. Redirects are not followed, because they would lead
 * to unchecked addresses.
 * @throws OutsideError if the answer is incomplete. Any status is an answer.
 */
export async function fetchOutside(url: URL, request: OutsideRequest): Promise<OutsideAnswer> {
  const { timeoutMs, maxBytes, ...init } = request;
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await readBytes(response, maxBytes);
    return { status: response.status, headers: response.headers, bytes };
  } catch (cause) {
    if (cause instanceof OutsideError) throw cause;
    throw new OutsideError(`${url.host} did not answer`, { cause });
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new OutsideError(`an answer of more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @throws OutsideError when the answer is not JSON. */
export function jsonOf({ bytes }: OutsideAnswer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch (cause) {
    throw new OutsideError('an answer that is no JSON', { cause });
  }
}
