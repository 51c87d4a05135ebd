import { render, screen } from '@testing-library/react';
import { createRef, useRef, type Ref } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useMergedRef } from './use-merged-ref.ts';

const seen: (HTMLElement | null)[] = [];

function Box({ ref }: { ref?: Ref<HTMLParagraphElement> }) {
  const own = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={useMergedRef(own, ref)}>Box</p>
      <button type="button" onClick={() => seen.push(own.current)}>
        See
      </button>
    </>
  );
}

describe('a merged ref', () => {
  it('reaches the component and an object of the caller', () => {
    const ref = createRef<HTMLParagraphElement>();
    render(<Box ref={ref} />);
    screen.getByRole('button').click();
    expect([ref.current, seen.pop()]).toEqual([screen.getByText('Box'), screen.getByText('Box')]);
  });

  it('reaches a function of the caller, also at the end', () => {
    const ref = vi.fn<(node: HTMLParagraphElement | null) => void>();
    const { unmount } = render(<Box ref={ref} />);
    const box = screen.getByText('Box');
    unmount();
    expect(ref.mock.calls).toEqual([[box], [null]]);
  });
});
