import { lazy, type ComponentType } from 'react';

const failures = new Set<() => void>();

/**
 * A screen whose code is fetched on the first visit. It suspends until the code has loaded. Unlike React's `lazy`,
 * it fetches failed code again after `forgetFailedScreens`, without a reload.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failures.add(() => (Screen = attempt()));
        throw error;
      }
    });
  let Screen = attempt();
  return function LazyScreen(props: Props) {
    return <Screen {...props} />;
  };
}

/** Allows a new fetch of every failed screen. The shell calls it on 'Try again'. */
export function forgetFailedScreens(): void {
  for (const forget of failures) forget();
  failures.clear();
}
