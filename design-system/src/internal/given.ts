/** The props without undefined ones, because Radix treats a missing prop and an undefined one differently. */
export function given<P extends object>(props: P): { [K in keyof P]?: Exclude<P[K], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof P]?: Exclude<P[K], undefined>;
  };
}
