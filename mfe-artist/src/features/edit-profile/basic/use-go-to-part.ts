import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { FormPart } from '#src/features/edit-profile/frame/sections.ts';

/** Scrolls to the part in the address and focuses it. The form itself opens at its top. */
export function useGoToPart(part: FormPart): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const opensAtTop = isFirst.current && part === 'basic';
    isFirst.current = false;
    if (opensAtTop) return;
    const target = form.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  }, [part]);
  return form;
}
