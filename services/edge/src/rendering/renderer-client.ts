import { renderedPage } from '@backline/contracts/platform/rendering.schemas';
import type {
  LoadJob,
  RenderedPage,
  RenderJob,
  ShellToPrepare,
} from '@backline/contracts/platform/rendering';
import { requestIdHeaders } from '@backline/service-kit/http/requests/request-id';
import type { Logger } from 'pino';
import * as z from 'zod';

/** After so many failures the renderer counts as down, and no page waits for it for a while. */
const FAILURES_BEFORE_PAUSE = 5;
const PAUSE_MS = 5_000;
const PREPARE_MS = 5_000;
const FAULT_MS = 5_000;
/** Enough time for a new process and for every rendered screen of the product. */
const TRY_MS = 45_000;

const failure = z.object({ failed: z.string() });
const attempts = z.array(z.object({ failed: z.string().optional() }));

export interface RendererClient {
  /** Undefined if the renderer does not answer in time, is busy, or failed. The browser then renders the page. */
  render(job: RenderJob, timeoutMs: number): Promise<RenderedPage | undefined>;
  /** The reason why the screen cannot be rendered. Undefined if it can, or if that is unknown now. */
  faultOf(job: RenderJob): Promise<string | undefined>;
  /** The same for pages of one shell that is not live, in their order. */
  faultsOf(jobs: readonly RenderJob[]): Promise<(string | undefined)[]>;
  /** The reasons why remotes cannot be loaded, in their order. Null if that is unknown now. */
  loadFaults(job: LoadJob): Promise<(string | undefined)[] | null>;
  /** Announces the shell of the next pages, so that processes with it are warm before the first page. */
  prepare(shell: ShellToPrepare): Promise<void>;
}

interface Options {
  url: string;
  clock: () => Date;
  logger: Logger;
}

export function createRendererClient({ url, clock, logger }: Options): RendererClient {
  const base = url.replace(/\/+$/, '');
  let failures = 0;
  let pausedUntil = 0;

  function noteFailure(error: unknown): void {
    failures += 1;
    if (failures < FAILURES_BEFORE_PAUSE) return;
    failures = 0;
    pausedUntil = clock().getTime() + PAUSE_MS;
    logger.warn({ err: error }, 'the renderer does not answer: browsers render meanwhile');
  }

  return {
    async render(job, timeoutMs) {
      if (clock().getTime() < pausedUntil) return undefined;
      try {
        const answer: unknown = await (await post(`${base}/render`, job, timeoutMs)).json();
        failures = 0;
        // A failed rendering says nothing about the renderer's health.
        return renderedPage.safeParse(answer).data;
      } catch (error) {
        noteFailure(error);
        return undefined;
      }
    },
    async faultOf(job) {
      const answer: unknown = await post(`${base}/render`, job, FAULT_MS)
        .then((response) => response.json())
        .catch(() => undefined);
      return failure.safeParse(answer).data?.failed;
    },
    async faultsOf(jobs) {
      if (jobs.length === 0) return [];
      const answer: unknown = await post(`${base}/try`, jobs, TRY_MS)
        .then((response) => response.json())
        .catch(() => undefined);
      return (attempts.safeParse(answer).data ?? []).map(({ failed }) => failed);
    },
    async loadFaults(job) {
      if (job.remotes.length === 0) return [];
      const answer: unknown = await post(`${base}/load`, job, TRY_MS)
        .then((response) => response.json())
        .catch(() => undefined);
      return attempts.safeParse(answer).data?.map(({ failed }) => failed) ?? null;
    },
    async prepare(shell) {
      await post(`${base}/prepare`, shell, PREPARE_MS).catch(() => undefined);
    },
  };
}

/** @throws Error if no answer comes in time, or if its status is no success. */
async function post(url: string, body: object, timeoutMs: number): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...requestIdHeaders() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The renderer answered ${answer.status}`);
  return answer;
}
