import type * as z from 'zod';
import { isLoopback } from './addresses.ts';
import { secretProblem } from './secret-problem.ts';
import { SETTINGS } from './settings-table.ts';

/**
 * The settings that a trial can do without and a production cannot. In a production their values must be safe too:
 * no secret that can be guessed, and no address that others can listen to.
 */
export function productionSettings(isProduction: boolean) {
  const required = <S extends z.ZodType>(setting: S) => (isProduction ? setting : setting.optional());
  const secret = <S extends z.ZodType<string | string[]>>(setting: S) =>
    isProduction ? setting.refine(isNoGuess, { error: GUESSED }) : setting.optional();
  return {
    MONGODB_URI: required(SETTINGS.MONGODB_URI),
    PUBLIC_URL: isProduction
      ? SETTINGS.PUBLIC_URL.refine(isSafeAddress, { error: 'must be an https address in production' })
      : SETTINGS.PUBLIC_URL.optional(),
    REDIRECT_ALLOW_LIST: SETTINGS.REDIRECT_ALLOW_LIST.refine(
      (entries) => !isProduction || entries.every((entry) => !entry.startsWith('http:') || isLoopback(entry)),
      { error: 'must be https addresses in production' },
    ),
    CONFIRM_ON_SIGN_UP: SETTINGS.CONFIRM_ON_SIGN_UP.default('0').refine(
      (value) => !isProduction || value === '0',
      { error: 'must be 0 in production' },
    ),
    CONTACT_EMAIL: required(SETTINGS.CONTACT_EMAIL),
    SMTP_URL: required(SETTINGS.SMTP_URL),
    AUTH_SIGNING_KEY: required(SETTINGS.AUTH_SIGNING_KEY),
    RELEASE_SIGNING_KEY: required(SETTINGS.RELEASE_SIGNING_KEY),
    AUTH_PEPPER: secret(SETTINGS.AUTH_PEPPER),
    SERVICE_ROLE_KEY: secret(SETTINGS.SERVICE_ROLE_KEY),
    SESSION_SECRET: secret(SETTINGS.SESSION_SECRET),
  };
}

const GUESSED = 'still has a value that is no secret';
const isNoGuess = (value: string | string[]) =>
  [value].flat().every((secret) => secretProblem(secret) === null);
const isSafeAddress = (address: string) => address.startsWith('https:') || isLoopback(address);
