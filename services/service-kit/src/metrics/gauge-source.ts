/** A number of a service that is read when the metrics are asked for. */
export interface GaugeSource {
  /** As Prometheus writes names, e.g. `backline_timers_due`. */
  name: string;
  help: string;
  read(): Promise<number>;
}
