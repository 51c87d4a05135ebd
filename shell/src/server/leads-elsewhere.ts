/** Replaces `Navigate`, which does nothing on the server. The browser navigates itself. @throws always. */
export function LeadsElsewhere(): never {
  throw new Error('The screen redirects, which only the browser can do');
}
