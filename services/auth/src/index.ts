export { createAuth } from './app.ts';
export type { AuthDeps, AuthService } from './app.ts';
export type { AuthConfig } from './auth-config.ts';
export { createAuthUser } from './modules/users/users.service.ts';
export type { CreateAuthUser } from './modules/users/users.service.ts';
export { serviceRoleKeyOf } from './service-role-key.ts';
