import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { inStorage } from '#src/shared/in-storage.ts';

const KEY = 'backline-shortcuts';
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

interface Shortcuts {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
}

const Context = createContext<Shortcuts>({ isOn: false, setOn: () => undefined });

/** Single keys can be switched off, because voice input and slips of the hand press them too. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [isOn, setState] = useState(() => inStorage((items) => items.getItem(KEY)) !== 'off');
  const setOn = (next: boolean) => {
    setState(next);
    inStorage((items) => items.setItem(KEY, next ? 'on' : 'off'));
  };
  return <Context value={{ isOn, setOn }}>{children}</Context>;
}

/** The switch of the keys. Outside of a provider they are off. */
export const useShortcuts = (): Shortcuts => use(Context);

/** Acts on one key, unless the person types or a dialog is open. */
export function useShortcut(key: string, act: () => void): void {
  const { isOn } = useShortcuts();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target, repeat, ctrlKey, metaKey, altKey } = event;
    if (event.key.toLowerCase() !== key || repeat || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(TYPED_INTO)) return;
    event.preventDefault();
    act();
  });
  // Outside system: the keyboard.
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn]);
}
