import type { Notice } from '@backline/contracts/accounts/notices';
import { NOTICE_KINDS, noticeText } from './notice-kinds.ts';
import type { NoticeRecord } from './notices.model.ts';

export function toNotice({ _id, kind, facts, at, unread }: NoticeRecord): Notice {
  return {
    id: _id,
    kind,
    ...noticeText(kind, facts),
    path: NOTICE_KINDS[kind].path(facts),
    at: at.toISOString(),
    isRead: !unread,
  };
}
