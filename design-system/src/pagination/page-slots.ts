/** A page, or a gap between pages that are not shown. */
export type PageSlot = number | 'gap';

/**
 * The pages to show: the first, the last, the current one and its neighbours, in at most seven slots. The number of
 * slots is the same on every page, so the next button does not move under the finger.
 */
export function pageSlots(page: number, pages: number): PageSlot[] {
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), 'gap', pages];
  if (page >= pages - 3) return [1, 'gap', ...range(pages - 4, pages)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pages];
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
