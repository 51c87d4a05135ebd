import { isUncounted, setUncounted } from '@backline/shell-sdk/counting';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Objection } from './objection.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = () => renderRoutes([{ path: '/', element: <Objection /> }], { at: '/' });
const choice = () => screen.getByRole('switch', { name: 'Do not count me in this browser' });

describe('an objection to being counted', () => {
  it('is made and taken back', async () => {
    const { person } = open();
    expect(choice()).not.toBeChecked();
    await person.click(choice());
    expect(isUncounted()).toBe(true);
    expect(choice()).toBeChecked();
    await person.click(choice());
    expect(isUncounted()).toBe(false);
    expect(choice()).not.toBeChecked();
  });

  it('is there at the next visit', () => {
    setUncounted(true);
    open();
    expect(choice()).toBeChecked();
  });

  it('of another tab is shown', () => {
    open();
    setUncounted(true);
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(choice()).toBeChecked();
  });

  it('says so where the browser keeps nothing', async () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const { person } = open();
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    await person.click(choice());
    expect(await screen.findByText('Not kept Your browser keeps no settings for this site')).toBeVisible();
    expect(choice()).not.toBeChecked();
  });
});
