import { Button } from '@backline/design-system/button';
import { Text } from '@backline/design-system/text';
import { usePush, type PushState } from '@backline/shell-sdk/push';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';

const TEXTS: Record<PushState, string> = {
  loading: 'Loading...',
  none: 'This browser cannot show messages of Backline. On an iPhone, add Backline to the home screen first.',
  blocked: 'This browser blocks messages of Backline. Allow them in its settings for this page.',
  off: 'This browser can tell you of answers, deadlines and messages, also while Backline is closed. It names nobody.',
  on: 'This browser tells you of answers, deadlines and messages until you sign out.',
};

/** The push messages of this browser. */
export function PushSection() {
  const { state, busy, turnOn, turnOff } = usePush();
  return (
    <SettingsSection id="push" title="This browser">
      <Text role="status">{TEXTS[state]}</Text>
      {state === 'off' || state === 'on' ? (
        <div>
          <Button variant="quiet" busy={busy} onClick={() => void (state === 'on' ? turnOff() : turnOn())}>
            {state === 'on' ? 'Stop telling me here' : 'Tell me here'}
          </Button>
        </div>
      ) : null}
    </SettingsSection>
  );
}
