import { createMemory, fillAll } from './memory.ts';
import type { Memory } from './memory.ts';
import { claimsOf, normalise, normaliseAddress } from './normalise.ts';
import { observe, readBody } from './observe.ts';
import type { Observed } from './observe.ts';
import type { Beginnings, CallStep, Sequence, Span, Step } from './sequence.ts';

/** A server that sequences are played on. */
export interface Target {
  /** The address of `/auth/v1`. */
  url: string;
  /** The address of `/auth/v1` in tokens and links. */
  publicUrl: string;
  siteUrl: string;
  apiKey: string;
  serviceKey: string;
  /** The messages to an address, newest first. */
  mailTo(email: string): Promise<SentMail[]>;
  pass(span: Span): Promise<void>;
}

export interface SentMail {
  text: string;
}

/** The result of a step. It is undefined for a step that only lets time pass. */
export type Outcome = Observed | string[] | Record<string, unknown> | undefined;

const PEOPLE = ['ann', 'ben', 'cleo', 'dan'];

/**
 * Plays a sequence, and yields the result of each of its own steps.
 * @throws UnknownName if a step needs a value that no earlier step has stored.
 */
export async function* play(
  target: Target,
  beginnings: Beginnings,
  sequence: Sequence,
): AsyncGenerator<Outcome> {
  const stage = openStage(target);
  for (const beginning of sequence.given) {
    for (const step of beginnings[beginning] ?? missing(beginning)) {
      const outcome = await take(stage, step);
      if (isRefusal(outcome)) {
        throw new Error(`"${beginning}" was refused: ${JSON.stringify(outcome)}`);
      }
    }
  }
  for (const step of sequence.steps) yield take(stage, step);
}

interface Stage {
  target: Target;
  memory: Memory;
  /** The number of messages to each address that the sequence has read. */
  seen: Map<string, number>;
}

function openStage(target: Target): Stage {
  const run = crypto.randomUUID().slice(0, 8);
  const memory = createMemory({
    ...Object.fromEntries(PEOPLE.map((name) => [name, `${name}-${run}@example.org`])),
    api: target.publicUrl,
    site: target.siteUrl.replace(/\/$/, ''),
    long: 'x'.repeat(20_000),
    megabyte: 'x'.repeat(1_100_000),
  });
  return { target, memory, seen: new Map() };
}

function missing(beginning: string): never {
  throw new Error(`There is no beginning "${beginning}".`);
}

function isRefusal(outcome: Outcome): boolean {
  return typeof outcome === 'object' && 'status' in outcome && Number(outcome.status) >= 400;
}

async function take(stage: Stage, step: Step): Promise<Outcome> {
  if ('pass' in step) {
    await stage.target.pass(step.pass);
    return undefined;
  }
  if ('mail' in step) return readMail(stage, step.mail, step.keep);
  if ('claims' in step) {
    const { memory } = stage;
    return normalise(memory, claimsOf(memory.get(`${step.claims}.token`))) as Record<string, unknown>;
  }
  return call(stage, step);
}

async function call({ target, memory }: Stage, step: CallStep): Promise<Observed> {
  const [method = '', path = ''] = step.call.split(' ');
  const filled = path.replace(/\{[^}]+\}/g, (name) => encodeURIComponent(memory.fill(name)));
  const response = await fetch(target.url + filled, {
    method,
    redirect: 'manual',
    headers: headersOf(target, memory, step, method),
    ...(method !== 'GET' && method !== 'HEAD' && { body: bodyOf(memory, step) }),
  });
  const text = await response.text();
  if (step.keep !== undefined) remember(memory, step.keep, response, text);
  return observe(memory, response, text);
}

function headersOf(target: Target, memory: Memory, step: CallStep, method: string): Headers {
  const tokens: Record<string, string> = { service: target.serviceKey, anon: target.apiKey };
  const token = step.as === undefined ? undefined : (tokens[step.as] ?? memory.get(`${step.as}.token`));
  const headers = new Headers({
    apikey: target.apiKey,
    'X-Supabase-Api-Version': '2024-01-01',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(method !== 'GET' && method !== 'HEAD' && { 'Content-Type': 'application/json;charset=UTF-8' }),
  });
  for (const [name, value] of Object.entries(step.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, memory.fill(value));
  }
  return headers;
}

function bodyOf(memory: Memory, { body, text }: CallStep): string | null {
  if (text !== undefined) return memory.fill(text);
  return body === undefined ? null : JSON.stringify(fillAll(memory, body));
}

const KEPT: Readonly<Record<string, string>> = {
  access_token: 'token',
  refresh_token: 'refresh',
  hashed_token: 'hash',
  token_hash: 'hash',
  email_otp: 'code',
  id: 'id',
};
/** A code in an address is a PKCE code. A code in a body is an error code. */
const KEPT_OF_ADDRESS = { ...KEPT, code: 'exchange' };

/** Stores tokens and ids of an answer, or of the address that it redirects to. */
function remember(memory: Memory, name: string, response: Response, text: string): void {
  const location = response.headers.get('location');
  if (location !== null) return keep(memory, name, parametersOf(location), KEPT_OF_ADDRESS);
  const body = response.ok ? readBody(text) : undefined;
  if (typeof body !== 'object' || body === null) return;
  const { user } = body as { user?: { id?: unknown } };
  keep(memory, name, { ...body, ...(user !== undefined && { id: user.id }) }, KEPT);
}

function keep(memory: Memory, name: string, members: object, names: Readonly<Record<string, string>>): void {
  for (const [member, value] of Object.entries(members)) {
    const kept = Object.hasOwn(names, member) ? names[member] : undefined;
    if (kept === undefined || typeof value !== 'string') continue;
    memory.remember(`${name}.${kept}`, value);
    const session = kept === 'token' ? claimsOf(value).payload['session_id'] : undefined;
    if (typeof session === 'string') memory.remember(`${name}.session`, session);
  }
}

function parametersOf(address: string): Record<string, string> {
  const [, query = '', fragment = ''] = /^[^?#]*(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? [];
  return Object.fromEntries([...new URLSearchParams(query), ...new URLSearchParams(fragment)]);
}

/** Describes the new messages to an address. Notices without a code are left out. */
async function readMail({ target, memory, seen }: Stage, address: string, keep?: string): Promise<string[]> {
  const email = memory.fill(address);
  const all = (await target.mailTo(email)).toReversed();
  const fresh = all.slice(seen.get(email) ?? 0);
  seen.set(email, all.length);
  const letters = fresh.flatMap((mail) => readLetter(memory, mail) ?? []);
  const last = letters.at(-1);
  if (keep !== undefined && last) {
    memory.remember(`${keep}.code`, last.code);
    if (last.hash !== null) memory.remember(`${keep}.hash`, last.hash);
  }
  return letters.map(({ description }) => description);
}

function readLetter(memory: Memory, { text }: SentMail) {
  const link = /https?:\S+[?&]token_hash=[^\s"<>]+/.exec(text)?.[0].replaceAll('&amp;', '&');
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) return null;
  if (link === undefined) return { description: 'a code alone', code, hash: null };
  const { token_hash: hash = '', type = '', redirect_to: redirect } = parametersOf(link);
  const isForExchange = hash.startsWith('pkce_') ? ', to be exchanged' : '';
  const target = redirect ? normaliseAddress(memory, redirect) : '{site}';
  return { description: `${type}${isForExchange}, leads to ${target}`, code, hash };
}
