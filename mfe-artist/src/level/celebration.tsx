import type { Completion } from '@backline/contracts/profiles/artists';
import { SmallBilling } from '@backline/design-system/billing';
import { Button, buttonClass } from '@backline/design-system/button';
import { Confetti } from '@backline/design-system/confetti';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { Link } from 'react-router-dom';
import { editSectionPath } from '#src/paths.ts';
import styles from './celebration.module.css';
import { HowLevelsWork } from './how-levels-work.tsx';
import { benefitOf, titleOf } from './levels.ts';
import { PointsLadder } from './points-ladder.tsx';

interface Props {
  completion: Completion;
  onClose: () => void;
}

/** Tells the artist that the profile has reached a level. */
export function Celebration({ completion, onClose }: Props) {
  const { earned, total, level, items } = completion;
  const benefit = benefitOf(level);
  const next = items.find((item) => !item.completed);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titleOf(level)}
      titleSize="lg"
      description={`You reached level ${level}.${benefit ? ` This unlocks ${benefit}.` : ''}`}
      className={styles.root}
    >
      <SmallBilling as="p" aria-hidden="true" className={styles.number}>
        {String(level)}
      </SmallBilling>
      <PointsLadder earned={earned} total={total} />
      <HowLevelsWork />
      <div className={styles.acts}>
        <DialogClose>
          <Button variant="quiet" size="lg">
            Close
          </Button>
        </DialogClose>
        {next ? (
          <Link
            to={editSectionPath(next.section)}
            className={buttonClass({ variant: 'accent', size: 'lg' })}
            onClick={onClose}
          >
            Keep building
          </Link>
        ) : null}
      </div>
      <Confetti />
    </Dialog>
  );
}
