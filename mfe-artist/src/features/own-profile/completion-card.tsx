import type { Completion } from '@backline/contracts/profiles/artists';
import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { Card } from '@backline/design-system/card';
import { Heading } from '@backline/design-system/heading';
import { ChevronDownIcon } from '@backline/design-system/icon';
import { Rows } from '@backline/design-system/rows';
import { Data, Text } from '@backline/design-system/text';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { HowLevelsWork } from '#src/level/how-levels-work.tsx';
import { messageOf, nextLevel, titleOf } from '#src/level/levels.ts';
import { PointsLadder } from '#src/level/points-ladder.tsx';
import { editSectionPath } from '#src/paths.ts';
import styles from './completion-card.module.css';
import { CompletionItems } from './completion-items.tsx';

const QUICK_WINS = 3;

export function CompletionCard({ completion }: { completion: Completion }) {
  const headingId = useId();
  const detailsId = useId();
  const [open, setOpen] = useState(false);
  const { earned, total, percent, level, items } = completion;
  return (
    <Card aria-labelledby={headingId} className={styles.card}>
      <div className={styles.head}>
        <Heading id={headingId} size={3}>
          Profile Completion
        </Heading>
        <Button
          variant="ghost"
          size="sm"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? detailsId : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Details'}
          <ChevronDownIcon size="sm" className={styles.chevron} />
        </Button>
      </div>
      <div className={styles.top}>
        <Data className={styles.percent}>
          {percent}
          <small>%</small>
        </Data>
        <div>
          <Text strong>{messageOf(percent)}</Text>
          <Text tone="muted" size="sm">
            Level {level}, {titleOf(level)}
          </Text>
        </div>
      </div>
      <PointsLadder earned={earned} total={total} />
      <NextLevel earned={earned} level={level} />
      <HowLevelsWork />
      {percent === 100 ? <Alert tone="ok" title="Profile Complete!" /> : null}
      <QuickWins items={items} />
      {open ? <CompletionItems id={detailsId} items={items} /> : null}
    </Card>
  );
}

/** The open items of high priority (rules: profile completion). */
function QuickWins({ items }: Pick<Completion, 'items'>) {
  const wins = items.filter((item) => !item.completed && item.priority === 'high').slice(0, QUICK_WINS);
  if (wins.length === 0) return null;
  return (
    <div>
      <Heading level={3} size={4} className={styles.wins}>
        Quick Wins
      </Heading>
      <Rows open>
        {wins.map((item) => (
          <li key={item.id}>
            <Link to={editSectionPath(item.section)} className={styles.win}>
              {item.title}
              <Data className={styles.points}>+{item.points}</Data>
            </Link>
          </li>
        ))}
      </Rows>
    </div>
  );
}

function NextLevel({ earned, level }: Pick<Completion, 'earned' | 'level'>) {
  const next = nextLevel(level);
  if (!next) return null;
  return (
    <Text tone="muted" size="sm">
      <Data>
        <b className={styles.earned}>
          {earned} / {next.points}
        </b>{' '}
        points to level {next.level}.
      </Data>
      {next.benefit === undefined ? null : ` Unlocks ${next.benefit}.`}
    </Text>
  );
}
