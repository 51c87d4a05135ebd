import { buttonClass } from '@backline/design-system/button';
import { ArrowLeftIcon } from '@backline/design-system/icon';
import { Logo } from '@backline/design-system/logo';
import { routes } from '@backline/shell-sdk';
import type { MouseEvent } from 'react';
import { Link, type To } from 'react-router-dom';
import styles from './form-head.module.css';

interface Props {
  /** The target of the arrow. Without it there is no arrow. */
  back?: To;
  backLabel?: string;
  /** Runs instead of following `back`. */
  onBack?: (() => void) | undefined;
}

/** The head of a form's screen: logo, and an arrow to the screen before. */
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
