import { toast } from '@backline/shell-sdk';

/** Puts the full address of a page on the clipboard; shows it where the browser refuses that. */
export async function copyLink(path: string, done: string): Promise<void> {
  const link = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    toast('Copy this link', link);
    return;
  }
  toast('Link Copied!', done, 'success');
}
