import type { ApiModule } from '#src/api-module.ts';
import { orgMemberModel } from './org-members.model.ts';

export const orgMembers: ApiModule = { models: [orgMemberModel] };
