import type { BootData, ReleaseRegistry } from '@backline/contracts/platform/releases';
import { keepTypedText } from './typed-text.ts';
import { pageLoad } from './page-load.ts';

const KEY = 'backline-reloaded-from';
/** The versions from which the page was reloaded because a file of the shell itself failed twice. */
const SHELL_KEY = 'backline-reloaded-for-shell';
/** Remotes are fetched again in their live version. The shell is not, as long as its page is open. */
const SHELL = '/remotes/shell/';
const RELEASES = '/remotes/';
const TIMEOUT_MS = 8_000;

/**
 * Watches the tags of the page. Each file of a release has a tag, whichever app loads it, and a failed tag reports
 * to the page. Returns a function that ends it.
 */
export function watchForLostCode(boot: Pick<BootData, 'registry'>): () => void {
  const failed = new Set<string>();
  const report = ({ target }: Event) => {
    if (!isReleaseTag(target)) return;
    const file = addressOf(target);
    const isRetry = failed.has(file) && file.includes(SHELL);
    failed.add(file);
    void (isRetry ? reloadForShell(boot) : reloadForLostCode(boot));
  };
  addEventListener('error', report, { capture: true });
  return () => removeEventListener('error', report, { capture: true });
}

type Tag = HTMLScriptElement | HTMLLinkElement;

function isReleaseTag(target: EventTarget | null): target is Tag {
  const isTag = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
  return isTag && addressOf(target).includes(RELEASES);
}

function addressOf(tag: Tag): string {
  return tag instanceof HTMLScriptElement ? tag.src : tag.href;
}

/**
 * Reloads an old page when its code cannot be loaded. That happens once for each version of the page, and typed
 * text is restored. Otherwise the screen reports that a part cannot be reached.
 */
export function reloadForLostCode(boot: Pick<BootData, 'registry'>): Promise<void> {
  return reloadOnce(boot, KEY, (live, own) => live !== own);
}

/** Reloads once, whatever is live: no other try brings a file of the shell back. */
function reloadForShell(boot: Pick<BootData, 'registry'>): Promise<void> {
  return reloadOnce(boot, SHELL_KEY, () => true);
}

async function reloadOnce(
  boot: Pick<BootData, 'registry'>,
  key: string,
  isUseful: (live: string, own: string) => boolean,
): Promise<void> {
  const versions = versionsOf(boot.registry);
  try {
    if (sessionStorage.getItem(key) === versions) return;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch('/registry.json', { cache: 'no-cache', signal });
    if (!answer.ok || !isUseful(versionsOf((await answer.json()) as ReleaseRegistry), versions)) return;
    keepTypedText();
    sessionStorage.setItem(key, versions);
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
