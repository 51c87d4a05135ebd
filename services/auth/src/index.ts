export { type AuthService, createAuth } from './auth.ts';
export { type AuthConfig, authConfigOf } from './config/auth-config.ts';
export { serviceRoleKeyOf } from './config/service-role-key.ts';
export type { AuthDeps } from './create-context.ts';
export { sendAdminInvitation } from './mail/admin-invitation.ts';
export { createAuthUser, type CreateAuthUser } from './modules/users/create-auth-user.ts';
export { MODELS as AUTH_MODELS } from './modules.ts';
