import { randomUUID } from 'node:crypto';
import type { RunningEdge } from './edge-on.ts';

const DAY_MS = 86_400_000;

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- an answer may be anything until the test asserts it
  body: any;
}

export interface Browser {
  (method: string, path: string, json?: object): Promise<Answer>;
  /** The header of its cookies. */
  cookie(): string;
}

/** A browser with its cookies. With `isSecure` it also plays the proxy of an https address. */
export function browserOf(edge: RunningEdge, { isSecure }: { isSecure: boolean }): Browser {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies.values()].join('; ');
  const browse = async (method: string, path: string, json?: object): Promise<Answer> => {
    const answer = await fetch(edge.url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'Idempotency-Key': randomUUID(),
        Cookie: cookie(),
        ...(isSecure && { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '198.51.100.7' }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? '';
      cookies.set(pair.split('=')[0] ?? '', pair);
    }
    return { status: answer.status, body: await answer.json() };
  };
  return Object.assign(browse, { cookie });
}

/** One pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture of one pixel. The last part of its place is the id of the file. */
export async function uploadPixel(
  { url }: Pick<RunningEdge, 'url'>,
  cookie: string,
  { kind = 'image', name = 'pixel.png' } = {},
): Promise<{ place: string; status: number }> {
  const pairs = Object.entries({ kind, name, rights: 'yes' }).map(([key, value]) => `${key} ${btoa(value)}`);
  const tus = { cookie, 'Tus-Resumable': '1.0.0' };
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...tus, 'Upload-Length': String(PIXEL.length), 'Upload-Metadata': pairs.join(',') },
  });
  const place = begun.headers.get('location') ?? '';
  const sent = await fetch(url + place, {
    method: 'PATCH',
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: PIXEL,
  });
  return { place, status: sent.status };
}

/** Proves the mailbox of the signed-in person by the link in a mail. */
export async function proveMailbox(browse: Browser, mail: string): Promise<Answer> {
  const link = new URL(/https?:\/\/\S+token_hash=\S+/.exec(mail)?.[0] ?? '');
  const [type, token_hash] = ['type', 'token_hash'].map((name) => link.searchParams.get(name));
  return browse('POST', '/auth/v1/verify', { type, token_hash });
}

/** The form of a paid night in ten days that costs credits. */
function nightForm() {
  const date = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
  return {
    headliner: 'Oyelaran',
    description: 'Slow, low and patient.',
    date,
    start: '22:00',
    timeZone: 'Europe/Lisbon',
    venueName: 'Salt House',
    address: 'Rua do Cais 32',
    city: 'Lisbon',
    genres: ['Dub Techno'],
    payMin: '600',
    payMax: '900',
    currency: 'EUR',
    places: '1',
    creditsRequired: '10',
  };
}

/** Publishes that night as a venue that was checked. */
export async function publishNight(venue: Browser): Promise<Answer> {
  const draft = (await venue('POST', '/api/events', {})).body;
  const saved = await venue('PUT', `/api/events/${draft.id}`, { ...nightForm(), version: draft.version });
  return venue('POST', `/api/events/${saved.body.id}/publish`, { version: saved.body.version });
}
