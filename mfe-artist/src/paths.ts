/** The page of one application: nobody outside this remote links to it. */
export function applicationPath(id: string): string {
  return `/applications/${encodeURIComponent(id)}`;
}
