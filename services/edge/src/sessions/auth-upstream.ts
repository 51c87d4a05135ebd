import * as z from 'zod';
import { unavailable } from './session-error.ts';

const TIMEOUT_MS = 8_000;

/** A session as the authentication service gives it out, refresh token included. */
export const upstreamSession = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  token_type: z.string(),
  expires_in: z.number(),
  expires_at: z.number().optional(),
});
export type UpstreamSession = z.infer<typeof upstreamSession>;

const accessClaims = z.object({ sub: z.string(), session_id: z.string(), exp: z.number() });
export type AccessClaims = z.infer<typeof accessClaims>;

const refusal = z.looseObject({
  code: z.string().optional(),
  message: z.string().optional(),
  weak_password: z.looseObject({ reasons: z.array(z.string()).nullish() }).optional(),
});

export interface UpstreamAnswer {
  status: number;
  headers: Headers;
  text: string;
  session: UpstreamSession | null;
  code: string | undefined;
  message: string | undefined;
  /** Why a password is too weak. */
  reasons: string[];
}

export interface AuthUpstream {
  /** @throws SessionError `unavailable` when no answer arrives. */
  send(request: {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: Buffer | string | undefined;
    ip?: string | undefined;
    /** Whether the caller chose the shape of errors; calls of our own take the modern one. */
    isForwarded?: boolean;
  }): Promise<UpstreamAnswer>;
}

export function createAuthUpstream(authUrl: string, apiKey: string | undefined): AuthUpstream {
  const base = authUrl.replace(/\/+$/, '');
  return {
    async send({ method, path, headers = {}, body, ip, isForwarded = false }) {
      const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD';
      const response = await fetch(`${base}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...(isForwarded ? {} : { 'X-Supabase-Api-Version': '2024-01-01' }),
          ...(ip === undefined ? {} : { 'X-Forwarded-For': ip }),
          ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
          ...headers,
          ...(apiKey === undefined ? {} : { apikey: apiKey }),
        },
        ...(hasBody ? { body: new Uint8Array(Buffer.from(body)) } : {}),
      }).catch((cause: unknown) => {
        throw unavailable(cause);
      });
      const text = await response.text().catch((cause: unknown) => {
        throw unavailable(cause);
      });
      return { status: response.status, headers: response.headers, text, ...read(text) };
    },
  };
}

function read(text: string) {
  const json = parseJson(text);
  const session = upstreamSession.safeParse(json);
  const { code, message, weak_password: weak } = refusal.safeParse(json).data ?? {};
  return { session: session.data ?? null, code, message, reasons: weak?.reasons ?? [] };
}

/** Reads a token without proving it: only for one that the authentication service just gave or accepted. */
export function readAccessToken(token: string): AccessClaims | null {
  const json = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return accessClaims.safeParse(json).data ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
