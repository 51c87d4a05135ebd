import type { RouteContext } from '#src/context.ts';
import { forbidden } from '@backline/service-kit/http/app-error';
import type { Identity } from '@backline/service-kit/http/identity';

/** A listed address counts only once its owner has verified it (rules: administrators). */
export function isAdmin({ settings }: RouteContext, { email, emailVerified }: Identity): boolean {
  return emailVerified && settings.adminEmails.has(email.toLowerCase());
}

export function requireAdmin(context: RouteContext, caller: Identity): void {
  if (!isAdmin(context, caller)) throw forbidden('You are not authorized to access the admin panel.');
}
