import { get as getPlain, type IncomingMessage } from 'node:http';
import { Agent, get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from '#src/integrations/public-lookup.ts';
import { CalendarError } from './calendar-error.ts';

interface Limits {
  /** Milliseconds until the last byte, with all redirects. */
  timeoutMs: number;
  maxBytes: number;
  /** An origin that may be read although it is not public: the stand-in of the demo and the tests. */
  door: string | undefined;
}

const REDIRECTS_MAX = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const HEADERS = {
  accept: 'text/calendar',
  'accept-encoding': 'identity',
  'user-agent': 'Backline calendar reader',
};
/** Sockets are not kept, so each request looks its host up again. */
const agent = new Agent({ lookup: publicLookup, keepAlive: false });

/**
 * The text at an address that a person has named. Only public addresses are read, also after a redirect and a name
 * look-up.
 * @throws CalendarError
 */
export async function getPublic(address: URL, { timeoutMs, maxBytes, door }: Limits): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await follow(address, door, signal);
    return await readText(answer, maxBytes);
  } catch (cause) {
    if (cause instanceof CalendarError) throw cause;
    if (signal.aborted) throw new CalendarError('The address takes too long to answer.', { cause });
    throw new CalendarError('The address cannot be reached.', { cause });
  }
}

async function follow(address: URL, door: string | undefined, signal: AbortSignal): Promise<IncomingMessage> {
  let url = address;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    requirePublic(url, door);
    const answer = await ask(url, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    const next = REDIRECTS.includes(statusCode) ? URL.parse(headers.location ?? '', url.href) : null;
    if (next === null) throw new CalendarError(`The address answers with the status ${statusCode}.`);
    url = next;
  }
  throw new CalendarError('The address leads on too often.');
}

/** A host that is a number is never looked up, so it is checked here. */
function requirePublic({ origin, protocol, hostname }: URL, door: string | undefined): void {
  if (origin === door) return;
  if (protocol !== 'https:') throw new CalendarError('The address leads to one without https.');
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new CalendarError('The address leads into a private network.');
}

function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const options = { headers: HEADERS, signal };
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? getSecure(url, { ...options, agent }, resolve)
        : getPlain(url, options, resolve);
    request.on('error', reject);
  });
}

async function readText(answer: IncomingMessage, maxBytes: number): Promise<string> {
  // A packed answer can be small and unpack to anything.
  const { 'content-encoding': encoding = 'identity' } = answer.headers;
  if (encoding !== 'identity') throw new CalendarError('The address sends a packed file, not a calendar.');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > maxBytes) throw new CalendarError('The calendar is larger than 1 MB.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
