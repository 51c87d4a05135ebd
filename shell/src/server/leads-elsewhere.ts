/** Replaces `Navigate`, which does nothing on the server. The browser navigates itself. @throws always. */
export function LeadsElsewhere(): never {
  throw new Error('The screen leads elsewhere');
}
