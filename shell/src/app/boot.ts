import type { BootData } from '@backline/contracts/releases';

export const BOOT_ELEMENT_ID = 'backline-boot';

/** What the edge wrote into the page. It is ours and of the same release, so it is trusted as it stands. */
export function readBoot(page: Document): BootData {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${BOOT_ELEMENT_ID}: it was not composed by the edge`);
  return JSON.parse(text) as BootData;
}
