/** The state of a navigation to the login screen after a mailed link, when a code must follow. */
export const WAITS_FOR_CODE = { waitsForCode: true } as const;

export function waitsForCode(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'waitsForCode' in state;
}
