import { buttonClass } from '@backline/design-system/button';
import { ArrowLeftIcon } from '@backline/design-system/icon';
import { Logo } from '@backline/design-system/logo';
import { routes } from '@backline/shell-sdk';
import type { MouseEvent } from 'react';
import { Link, type To } from 'react-router-dom';
import styles from './form-head.module.css';

interface Props {
  /** Where the arrow leads; no arrow without it. */
  back?: To;
  backLabel?: string;
  /** Goes back in another way than by following `back`. */
  onBack?: (() => void) | undefined;
}

/** Logo of a form's screen, and the way back to the screen before. */
export function FormHead({ back, backLabel = 'Back', onBack }: Props) {
  const follow = (event: MouseEvent) => {
    if (!onBack) return;
    event.preventDefault();
    onBack();
  };
  return (
    <div className={styles.root} data-back={back === undefined ? undefined : true}>
      {back === undefined ? null : (
        <Link
          to={back}
          aria-label={backLabel}
          className={buttonClass({ variant: 'ghost', iconOnly: true })}
          onClick={follow}
        >
          <ArrowLeftIcon />
        </Link>
      )}
      <Logo link={<Link to={routes.landing} />} />
    </div>
  );
}
