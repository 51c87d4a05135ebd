/** The peaks of a sound for stories: quiet, loud, quiet, the same every time. */
export function storyPeaks(count = 200, seed = 3): number[] {
  let state = seed;
  let before = 0.5;
  return Array.from({ length: count }, (_, i) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    const chance = ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
    before = before * 0.45 + chance * 0.55;
    const wave = 0.35 + 0.65 * Math.abs(Math.sin((i / count) * Math.PI * 3.1 + seed));
    return Math.min(1, wave * (0.35 + before));
  });
}
