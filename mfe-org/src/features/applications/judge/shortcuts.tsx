import { Switch } from '@backline/design-system/switch';
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import styles from './judge.module.css';

const KEY = 'backline-shortcuts';
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

interface Shortcuts {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
}

const Context = createContext<Shortcuts>({ isOn: false, setOn: () => undefined });

/** Single keys can be switched off, because voice input and slips of the hand press them too. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [isOn, setState] = useState(readIsOn);
  const setOn = (next: boolean) => {
    setState(next);
    try {
      localStorage.setItem(KEY, next ? 'on' : 'off');
    } catch {
      // A browser without storage forgets it.
    }
  };
  return <Context value={{ isOn, setOn }}>{children}</Context>;
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Acts on one key, unless the person types or a dialog is open. */
export function useShortcut(key: string, act: () => void): void {
  const { isOn } = use(Context);
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

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'accept'],
  ['D', 'decline'],
  ['P', 'play'],
  ['U', 'undo'],
] as const;

/** Names the keys, with the switch that turns them off. */
export function ShortcutKeys() {
  const { isOn, setOn } = use(Context);
  return (
    <div className={styles.keys}>
      <Switch checked={isOn} onCheckedChange={setOn}>
        Keyboard shortcuts
      </Switch>
      {isOn ? (
        <p className={styles.keyList}>
          {KEYS.map(([key, act]) => (
            <span key={key}>
              <kbd>{key}</kbd> {act}
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}
