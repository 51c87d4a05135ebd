import { useShortcuts } from './shortcuts.tsx';
import styles from './shortcut-key.module.css';

/** The key of a button, for people with a keyboard. Screen readers read the list of keys. */
export function ShortcutKey({ name }: { name: string }) {
  const { isOn } = useShortcuts();
  if (!isOn) return null;
  return (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  );
}
