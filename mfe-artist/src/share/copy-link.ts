import { toast } from '@backline/shell-sdk';

/** Copies the full address of a page. If the browser refuses, a toast shows the address. */
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
