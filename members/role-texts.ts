import type { MemberRole } from '@backline/contracts/member-fields';

export const ROLE_NAMES: Readonly<Record<MemberRole, string>> = { owner: 'Owner', booker: 'Booker' };
