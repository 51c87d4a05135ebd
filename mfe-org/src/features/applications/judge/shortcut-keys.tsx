import { Switch } from '@backline/design-system/switch';
import { useShortcuts } from '#src/features/applications/shortcuts.tsx';
import styles from './judge.module.css';

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
  const { isOn, setOn } = useShortcuts();
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
