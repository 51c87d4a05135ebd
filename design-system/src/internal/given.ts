/** The props without those that are undefined: Radix tells a missing prop from an undefined one. */
export function given<P extends object>(props: P): { [K in keyof P]?: Exclude<P[K], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof P]?: Exclude<P[K], undefined>;
  };
}
