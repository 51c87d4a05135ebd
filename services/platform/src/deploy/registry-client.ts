import { serviceRoleKeyOf } from '@backline/auth';
import { DEPLOY_PATH } from '@backline/contracts/platform/deploy';
import { errorBody } from '@backline/contracts/base/errors.schemas';
import { addressOf } from '@backline/service-kit/process/listen';
import { UserError } from '@backline/service-kit/user-error';
import type * as z from 'zod';
import type { Settings } from '#src/settings.ts';
import { fetchReason } from './fetch-reason.ts';

/** Longer than the edge takes to check a release. */
const TIMEOUT_MS = 60_000;

/** The body of a call: JSON, or the bytes of a file. */
type Body = object | Uint8Array;

/** A client for the calls of a registry. */
export interface RegistryClient {
  /** The address of the edge. */
  url: string;
  /** @throws UserError with the reason of a refusal. */
  call<T>(method: string, path: string, answer: z.ZodType<T>, body?: Body): Promise<T>;
}

/**
 * The registry at BACKLINE_URL, with the token of BACKLINE_TOKEN. Without them it is the product on this machine,
 * with its service key.
 */
export function registryClient(settings: Settings): RegistryClient {
  const { registryUrl, deployToken, publicUrl, host, port, serviceRoleKey } = settings;
  const url = registryUrl ?? publicUrl ?? addressOf(host, port);
  if (registryUrl !== undefined && deployToken === undefined && serviceRoleKey === undefined)
    throw new UserError(`BACKLINE_TOKEN is missing: it is the deploy token for ${registryUrl}.`);
  const token = deployToken ?? serviceRoleKeyOf(settings);

  return {
    url,
    async call(method, path, answer, body) {
      const isBytes = body instanceof Uint8Array;
      const response = await fetch(new URL(DEPLOY_PATH + path, url), {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body && { 'Content-Type': isBytes ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new UserError(`Backline at ${url} cannot be reached: ${fetchReason(cause)}`);
      });
      const received: unknown = await response.json().catch(() => null);
      if (!response.ok) {
        const reason = errorBody.safeParse(received).data?.message ?? `it answered ${response.status}`;
        throw new UserError(`Backline at ${url} refused: ${reason}`);
      }
      const parsed = answer.safeParse(received);
      if (!parsed.success)
        throw new UserError(`Backline at ${url} gave an answer that this version cannot read.`);
      return parsed.data;
    },
  };
}
