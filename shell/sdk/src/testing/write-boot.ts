import type { BootData } from '@backline/contracts/platform/releases';

/** Writes the edge's data into the page. The returned function removes it. */
export function writeBoot(boot: Partial<BootData>): () => void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'backline-boot';
  script.textContent = JSON.stringify(boot);
  document.head.append(script);
  return () => script.remove();
}
