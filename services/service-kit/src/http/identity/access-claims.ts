import * as z from 'zod';

const accessClaims = z.object({
  sub: z.string(),
  session_id: z.string(),
  exp: z.number(),
  iat: z.number().catch(0),
  /** The level that the session has reached: `aal2` after both factors. */
  aal: z.string().optional(),
  /** The proofs of the session. Empty for a token that does not list them with their times. */
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
});
export type AccessClaims = z.infer<typeof accessClaims>;

/** Reads a token without verifying it. Use it only for a token that the auth service just issued or accepted. */
export function readAccessToken(token: string): AccessClaims | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return accessClaims.safeParse(json).data ?? null;
  } catch {
    return null;
  }
}
