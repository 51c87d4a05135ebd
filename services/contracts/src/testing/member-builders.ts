import type { Member, MemberList } from '#src/joining/members.ts';

export function buildMember(overrides: Partial<Member> = {}): Member {
  return {
    id: 'user-ines',
    name: null,
    email: 'ines@salthouse.example',
    role: 'owner',
    joinedAt: '2026-11-02T12:00:00.000Z',
    isYou: true,
    allowedActions: ['change-role', 'leave'],
    ...overrides,
  };
}

/** Two owners, a booker and an open invitation, as one of the owners sees them. */
export function buildMemberList(overrides: Partial<MemberList> = {}): MemberList {
  return {
    members: [
      buildMember(),
      buildMember({
        id: 'user-rui',
        email: 'rui@salthouse.example',
        isYou: false,
        allowedActions: ['change-role', 'remove'],
      }),
      buildMember({
        id: 'user-mara',
        email: 'mara@example.org',
        role: 'booker',
        isYou: false,
        allowedActions: ['change-role', 'remove'],
      }),
    ],
    invitations: [
      {
        id: 'invitation-jo',
        email: 'jo@example.org',
        role: 'booker',
        invitedAt: '2026-11-20T12:00:00.000Z',
        expiresAt: '2026-12-04T12:00:00.000Z',
      },
    ],
    canInvite: true,
    ...overrides,
  };
}
