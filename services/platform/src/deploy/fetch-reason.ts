/** The reason of a failed fetch, which is in the cause of its error. */
export function fetchReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Whether a server answered that the caller does not trust, as one with a certificate of its own. */
export function isTlsError(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    cause instanceof Error && 'code' in cause && /CERT|SSL|TLS|SIGNATURE|EPROTO/.test(String(cause.code))
  );
}
