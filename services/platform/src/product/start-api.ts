import { type Api, type ApiConfig, type ApiDeps, createApi } from '@backline/api';
import { listen } from '@backline/service-kit/process/listen';

export interface RunningApi extends Omit<Api, 'close'> {
  /** Without `/api`. */
  url: string;
}

/** Runs the API in this process. Only this machine can reach it. `closing` gets what stops it, in order. */
export async function startApi(
  config: ApiConfig,
  deps: ApiDeps,
  closing: (() => Promise<void>)[],
): Promise<RunningApi> {
  const port = await listen('127.0.0.1', 0);
  closing.push(port.close);
  const { close, ...api } = createApi(config, deps);
  closing.push(close);
  port.serve(api.handler);
  await api.ready;
  return { ...api, url: `http://127.0.0.1:${port.port}` };
}
