// Code that the bell, the page of notices and an artist's screens share.
export { noticesQuery, unreadQuery, useReadAll, useReadNotice } from './api.ts';
export { firstActOf } from './first-act.ts';
export { noticeGroups } from './notice-groups.ts';
export { NoticeAge } from './notice-age.tsx';
export { NOTICE_ICONS } from './notice-icon.tsx';
export { NoticeRows } from './notice-rows.tsx';
export { NoticeText } from './notice-text.tsx';
