/** The gels of the design system, which replace a missing picture. */
export const GELS = {
  congo: { deep: '#0c2a63', glow: '#dd4a2a' },
  follies: { deep: '#5a0b30', glow: '#f2386f' },
  peacock: { deep: '#003f4a', glow: '#0aa39a' },
  moss: { deep: '#0f3a22', glow: '#3f9a45' },
  fire: { deep: '#5a0f08', glow: '#f0491c' },
  steel: { deep: '#232f3a', glow: '#7d98aa' },
  amber: { deep: '#4b2208', glow: '#d97a22' },
  sky: { deep: '#0b2c66', glow: '#2b7fe0' },
} as const;
export type Gel = (typeof GELS)[keyof typeof GELS];

/** The gel of an id, the same as on the pages. */
export function gelOf(id: string): Gel {
  let hash = 2166136261;
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  const gels = Object.values(GELS);
  return gels[(hash >>> 0) % gels.length] ?? GELS.congo;
}
