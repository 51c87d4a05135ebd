import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { forgetInvitation, keepInvitation, readInvitation, useInvitation } from './kept-invitation.ts';

const KEPT = { invitation: 'secret', email: 'mara@example.org' };
const KEY = 'backline-invitation';

describe('an invitation that was followed', () => {
  it('stays in this tab until it is used', () => {
    keepInvitation(KEPT);
    expect(readInvitation()).toEqual(KEPT);
    forgetInvitation();
    expect(readInvitation()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is told to the screens that show it', () => {
    const { result } = renderHook(() => useInvitation());
    expect(result.current).toBeNull();
    act(() => keepInvitation(KEPT));
    expect(result.current).toEqual(KEPT);
    act(() => forgetInvitation());
    expect(result.current).toBeNull();
  });

  it('is the same object for a screen while nothing changes', () => {
    keepInvitation(KEPT);
    const { result, rerender } = renderHook(() => useInvitation());
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
  });

  it.each(['{', 'null', '"secret"', '{"invitation":"secret"}', '{"invitation":1,"email":"a"}'])(
    'that cannot be read is none: %s',
    (text) => {
      sessionStorage.setItem(KEY, text);
      expect(readInvitation()).toBeNull();
    },
  );

  it('is none in a browser that keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(() => keepInvitation(KEPT)).not.toThrow();
    expect(readInvitation()).toBeNull();
    expect(() => forgetInvitation()).not.toThrow();
    vi.unstubAllGlobals();
  });
});
