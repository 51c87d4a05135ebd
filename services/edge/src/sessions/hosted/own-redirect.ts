import type { Request } from 'express';

/** The page of this site to which a mailed link leads. */
export function ownRedirect(req: Pick<Request, 'query'>, publicUrl: string): string | undefined {
  const wish = req.query['redirect_to'];
  if (typeof wish !== 'string' || !URL.canParse(wish)) return undefined;
  return new URL(wish).origin === new URL(publicUrl).origin ? new URL(wish).href : undefined;
}
