import type { LoadJob, RenderJob, ShellToPrepare } from '@backline/contracts/platform/rendering';

/**
 * A task for a worker: to load the shell, to run the code of a remote with it as the server does and as a browser does,
 * or to render a page.
 */
export type Task =
  | { kind: 'warm'; shell: ShellToPrepare }
  | { kind: 'load'; remote: LoadJob['remotes'][number] }
  | { kind: 'render'; job: RenderJob; limitMs: number };

export interface TaskMessage {
  id: number;
  task: Task;
}

/** The result of a task. `page` is the JSON of a `RenderedPage`, which the parent passes on unchanged. */
export interface TaskAnswer {
  page?: string;
  /** The reason why the screen could not be rendered. */
  failed?: string;
  /** The reason why rendering was not tried. */
  refused?: string;
}

export interface AnswerMessage extends TaskAnswer {
  id: number;
  /**
   * The number of bundles that the worker has loaded, and its memory. Old versions stay in the memory of a process.
   */
  loads: number;
  heapMb: number;
}
