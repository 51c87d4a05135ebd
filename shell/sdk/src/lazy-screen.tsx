import { lazy, type ComponentType } from 'react';

const failures = new Set<() => void>();

/**
 * A screen whose code is fetched when somebody first gets there; suspends until it is. Unlike React's
 * `lazy`, one that could not be fetched is fetched anew after `forgetFailedScreens`, without a reload.
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

/** Lets every screen that could not be fetched be fetched again. The shell calls it on 'Try again'. */
export function forgetFailedScreens(): void {
  for (const forget of failures) forget();
  failures.clear();
}
