export { type Api, type ApiDeps, createApi } from './api.ts';
export { type ApiConfig, apiConfigOf } from './config.ts';
export { createAccountAdmin } from './http/account-admin.ts';
export type { VerifyToken } from './http/authenticate.ts';
export { createTokenVerifier } from './http/token-verifier.ts';
export { hasAdministrator } from './modules/accounts/admin/administrators.service.ts';
