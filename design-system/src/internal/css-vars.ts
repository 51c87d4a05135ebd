import type { CSSProperties } from 'react';

/** A style object that sets custom properties; what the caller's own style says comes last. */
export function cssVars(
  vars: Record<`--${string}`, string | number | undefined>,
  style?: CSSProperties | undefined,
): CSSProperties {
  return { ...vars, ...style };
}
