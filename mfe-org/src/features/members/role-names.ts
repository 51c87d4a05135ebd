import type { MemberRole } from '@backline/contracts/joining/member-roles.schemas';

export const ROLE_NAMES = { owner: 'Owner', booker: 'Booker' } as const satisfies Record<MemberRole, string>;
