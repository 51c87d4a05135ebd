import { Section } from '@backline/design-system/page';
import { Stack } from '@backline/design-system/stack';
import { Switch } from '@backline/design-system/switch';
import { Text } from '@backline/design-system/text';
import { toast } from '@backline/shell-sdk';
import { isUncounted, setUncounted } from '@backline/shell-sdk/counting';
import { useSyncExternalStore } from 'react';

const STORED = 'storage';

/** Lets a person object to being counted, in this browser (rules: privacy). */
export function Objection() {
  // The server renders the same page for everybody.
  const isObjected = useSyncExternalStore(onStored, isUncounted, () => false);
  const change = (objected: boolean) => {
    try {
      setUncounted(objected);
      // Browsers report a change only to the other tabs.
      dispatchEvent(new Event(STORED));
    } catch {
      toast('Not kept', 'Your browser keeps no settings for this site', 'danger');
    }
  };
  return (
    <Section title="Object to being counted">
      <Stack gap={3}>
        <Text>
          This browser then sends none of your views, plays, shares or clicks. The choice is kept in this
          browser alone, until you remove its data for this site. A browser that sends Global Privacy Control
          or Do Not Track needs no choice: nothing of it is counted.
        </Text>
        <Switch checked={isObjected} onCheckedChange={change}>
          Do not count me in this browser
        </Switch>
      </Stack>
    </Section>
  );
}

function onStored(follow: () => void): () => void {
  addEventListener(STORED, follow);
  return () => removeEventListener(STORED, follow);
}
