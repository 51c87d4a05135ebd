import type { OwnSession } from '@backline/contracts/accounts/auth';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { Row, Rows } from '@backline/design-system/rows';
import { DeviceIcon } from './device-icon.tsx';
import { sessionNames } from './session-names.ts';
import { minuteOf } from '#src/shared/words/minute-of.ts';
import { seenAgo } from './session-times.ts';

interface Props {
  sessions: readonly OwnSession[];
  /** The time when the list was loaded, in milliseconds. */
  now: number;
  /** The session that is being ended. */
  ending: string | null;
  onEnd: (session: OwnSession) => void;
}

export function SessionRows({ sessions, now, ending, onEnd }: Props) {
  const names = sessionNames(sessions);
  return (
    <Rows aria-label="Sessions">
      {sessions.map((session, index) => (
        <Row
          key={session.id}
          lead={<DeviceIcon device={session.device} />}
          title={session.device}
          sub={`Signed in ${minuteOf(session.createdAt)} · ${session.isCurrent ? 'active now' : seenAgo(session.lastSeenAt, now)}`}
        >
          {session.isCurrent ? (
            <Badge tone="ok">This device</Badge>
          ) : (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Sign out ${names[index]}`}
              busy={ending === session.id}
              onClick={() => onEnd(session)}
            >
              Sign out
            </Button>
          )}
        </Row>
      ))}
    </Rows>
  );
}
