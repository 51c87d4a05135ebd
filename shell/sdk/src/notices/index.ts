// What the bell and the page of notices share.
export { noticesQuery, unreadQuery, useReadAll, useReadNotice } from './api.ts';
export { firstActOf } from './first-act.ts';
export { noticeGroups } from './notice-groups.ts';
export { NOTICE_ICONS } from './notice-icon.tsx';
export { NoticeText } from './notice-text.tsx';
export { noticeTime } from './notice-time.ts';
