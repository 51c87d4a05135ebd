import type { BootData, ReleaseRegistry } from '@backline/contracts/platform/releases';
import { keepTypedText } from './typed-text.ts';
import { pageLoad } from './page-load.ts';

const KEY = 'backline-reloaded-from';
const RELEASES = '/remotes/';
const TIMEOUT_MS = 8_000;

/** Every file of a release comes by a tag, whichever app asks for it. A tag reports its failure to the page. */
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
 * Reloads a page that is older than what is live, when code of it cannot be loaded. That happens once for a version of
 * the page, and typed text comes back. Otherwise the screen says that a part cannot be reached.
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
    // Without a server, or without storage for the text and for the count, a reload could only make it worse.
    return;
  }
  pageLoad.reload();
}

function versionsOf({ apps }: ReleaseRegistry): string {
  const versions = Object.entries(apps).map(([app, { version }]) => `${app} ${version}`);
  return versions.toSorted().join();
}
