import { toast } from '@backline/shell-sdk';

/** Copies the full address of a page. If the browser refuses, a toast shows the address. */
export function copyLink(path: string, done: string): Promise<void> {
  const link = new URL(path, location.origin).href;
  return copyText(link, { by: 'Copy this link', copied: 'Link Copied!', done });
}

/** Copies a text. `by` is the title of the toast that shows it if the browser refuses. */
export async function copyText(
  text: string,
  { by, copied, done }: Record<'by' | 'copied' | 'done', string>,
): Promise<void> {
  if (await writeText(text, by)) toast(copied, done, 'success');
}

/** Resolves to whether the browser has copied the text. If it refuses, a toast with the title `by` shows the text. */
export async function writeText(text: string, by: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast(by, text);
    return false;
  }
}
