import type { RenderJob, ShellToPrepare } from '@backline/contracts/platform/rendering';

/** What a worker is asked: to load the shell, or to render a page with it. */
export type Task =
  { kind: 'warm'; shell: ShellToPrepare } | { kind: 'render'; job: RenderJob; limitMs: number };

export interface TaskMessage {
  id: number;
  task: Task;
}

/** How a task ended. `page` is the JSON of a `RenderedPage`: the parent passes it on as it is. */
export interface TaskAnswer {
  page?: string;
  /** Why the screen could not be rendered. */
  failed?: string;
  /** Why nobody tried. */
  refused?: string;
}

export interface AnswerMessage extends TaskAnswer {
  id: number;
  /** How many bundles the worker has loaded, and its memory. Old versions stay in the memory of a process. */
  loads: number;
  heapMb: number;
}
