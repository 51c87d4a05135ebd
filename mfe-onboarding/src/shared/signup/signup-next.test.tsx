import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { readSignupNext, takeSignupNext, useSignupNext } from './signup-next.ts';

function open(search: string) {
  return renderHook(() => useSignupNext(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/signup${search}`]}>{children}</MemoryRouter>,
  }).result.current;
}

describe('the page on which a signup goes on', () => {
  it('is kept through its steps, and used once', () => {
    expect(open('?next=%2Fevents%2F7%3Fa%3D1')).toBe('/events/7?a=1');
    expect(open('')).toBeUndefined();
    expect(readSignupNext()).toBe('/events/7?a=1');
    expect(takeSignupNext()).toBe('/events/7?a=1');
    expect(takeSignupNext()).toBeUndefined();
  });

  it('is the one that was named last', () => {
    open('?next=/events/7');
    open('?next=/events/8');
    expect(readSignupNext()).toBe('/events/8');
  });

  it.each(['https://example.com/', '//example.com', 'events', 'javascript:alert(1)'])(
    'is never on another site: %s',
    (next) => {
      expect(open(`?next=${encodeURIComponent(next)}`)).toBeUndefined();
      expect(readSignupNext()).toBeUndefined();
    },
  );

  it('is checked again when it is read, because the browser could hold anything', () => {
    open('?next=/events/7');
    const [key] = Object.keys(localStorage);
    localStorage.setItem(key!, 'https://example.com/');
    expect(readSignupNext()).toBeUndefined();
    expect(takeSignupNext()).toBeUndefined();
  });

  it('is none in a browser that keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(open('?next=/events/7')).toBe('/events/7');
    expect(takeSignupNext()).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
