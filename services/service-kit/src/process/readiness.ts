import type { Logger } from 'pino';
import { backOffMs } from './back-off.ts';
import { AppError, unavailable } from '#src/http/answers/app-error.ts';
import { isOutage } from '#src/mongo/is-outage.ts';
import { UserError } from '#src/user-error.ts';

/** Whether a service has what it needs before it can answer. */
export interface Readiness {
  /** Resolves once the service is ready. It never rejects. */
  done: Promise<void>;
  /** @throws AppError `unavailable`, with the reason, until the service is ready. */
  requireReady(): void;
  /** Plans no further attempt. */
  stop(): void;
}

interface ReadinessOptions {
  /** Prepares the first answer. It is tried again, with back-off, until it succeeds. */
  prepare: () => Promise<unknown>;
  logger: Logger;
}

/** Prepares a service. An outage of the database, an election for example, only makes it later. */
export function createReadiness({ prepare, logger }: ReadinessOptions): Readiness {
  let problem: string | null = 'The service is starting';
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;

  const done = new Promise<void>((resolve) => {
    const tryOnce = async (attempt: number) => {
      try {
        await prepare();
        problem = null;
        resolve();
      } catch (error) {
        if (isStopped) return;
        problem = problemOf(error);
        logger.warn({ err: error, attempt }, 'not ready yet, trying again');
        next = setTimeout(() => void tryOnce(attempt + 1), backOffMs(attempt));
      }
    };
    void tryOnce(0);
  });

  return {
    done,
    requireReady() {
      if (problem !== null) throw unavailable(problem);
    },
    stop() {
      isStopped = true;
      clearTimeout(next);
    },
  };
}

/** What `/readyz` may tell anybody: no address of ours. */
function problemOf(error: unknown): string {
  if (error instanceof UserError || error instanceof AppError) return error.message;
  if (isOutage(error)) return 'The database does not answer';
  return 'The service cannot be prepared. Its log says why';
}
