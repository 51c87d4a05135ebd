import type { NoticeKind } from '@backline/contracts/accounts/notices';
import type { NewNotice } from './notify.ts';

/** The notice of a change of credits outside of applications. */
export function creditNotice(
  kind: NoticeKind & `credits-${string}`,
  artistId: string,
  occasion: string,
  facts: { credits: number; owed?: number; reason?: string },
): NewNotice {
  return { kind, receiverId: artistId, occasion, facts };
}
