import type { CSSProperties } from 'react';

/** A style object with custom properties. The caller's own style comes last. */
export function cssVars(
  vars: Record<`--${string}`, string | number | undefined>,
  style?: CSSProperties | undefined,
): CSSProperties {
  return { ...vars, ...style };
}
