/** A number of a service that is read when the metrics are asked for. */
export interface GaugeSource {
  /** As Prometheus writes names, e.g. `backline_timers_due`. */
  name: string;
  help: string;
  /** Whether the number only grows from the start of the process, and so is a counter. */
  isCounter?: boolean;
  read(): Promise<number>;
}
