import type { BootData, ReleaseRegistry } from '@backline/contracts/platform/releases';
import { keepTypedText } from './typed-text.ts';
import { pageLoad } from './page-load.ts';

const KEY = 'backline-reloaded-from';
const RELEASES = '/remotes/';
const TIMEOUT_MS = 8_000;

/**
 * Watches the tags of the page. Each file of a release has a tag, whichever app loads it, and a failed tag reports
 * to the page.
 */
export function watchForLostCode(boot: Pick<BootData, 'registry'>): void {
  const report = ({ target }: Event) => {
    if (isReleaseTag(target)) void reloadForLostCode(boot);
  };
  addEventListener('error', report, { capture: true });
}

function isReleaseTag(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return target.src.includes(RELEASES);
  return target instanceof HTMLLinkElement && target.href.includes(RELEASES);
}

/**
 * Reloads an old page when its code cannot be loaded. That happens once for each version of the page, and typed
 * text is restored. Otherwise the screen reports that a part cannot be reached.
 */
export async function reloadForLostCode(boot: Pick<BootData, 'registry'>): Promise<void> {
  const versions = versionsOf(boot.registry);
  try {
    if (sessionStorage.getItem(KEY) === versions) return;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch('/registry.json', { cache: 'no-cache', signal });
    if (!answer.ok || versionsOf((await answer.json()) as ReleaseRegistry) === versions) return;
    keepTypedText();
    sessionStorage.setItem(KEY, versions);
  } catch {
    // Without a server, or without storage for the text and for the count, a reload would only make it worse.
    return;
  }
  pageLoad.reload();
}

function versionsOf({ apps }: ReleaseRegistry): string {
  const versions = Object.entries(apps).map(([app, { version }]) => `${app} ${version}`);
  return versions.toSorted().join();
}
