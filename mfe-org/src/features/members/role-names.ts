import type { MemberRole } from '@backline/contracts/member-roles';

export const ROLE_NAMES = { owner: 'Owner', booker: 'Booker' } as const satisfies Record<MemberRole, string>;
