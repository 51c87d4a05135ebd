import type { Migration } from '@backline/service-kit/mongo/migration';
import { noticeModel } from '#src/modules/accounts/notices/notices.model.ts';

export const memberNotices: Migration = {
  id: '2026-11-24-member-notices',
  what: 'Moves the address in notices about members to a separate field.',
  async run(connection) {
    await noticeModel(connection).updateMany(
      { kind: { $in: ['member-joined', 'member-left'] }, 'facts.headliner': { $exists: true } },
      { $rename: { 'facts.headliner': 'facts.member' } },
    );
  },
};
