import { REPLY_HOURS } from '@backline/contracts/base/limits';
import { CalendarDaysIcon, ChevronRightIcon, MapPinIcon } from '@backline/design-system/icon';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { Text } from '@backline/design-system/text';
import { useFlag } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import styles from './first-steps.module.css';

/** What a new venue can do first. */
export function FirstSteps() {
  const { isOn: hasEvents } = useFlag('org-events');
  return (
    <Section title="First steps">
      <Rows as="ol">
        {hasEvents ? (
          <Step to={PATHS.newEvent} icon={<CalendarDaysIcon />} title="Create an event">
            Artists can apply as soon as you publish it. You have {REPLY_HOURS} hours to reply.
          </Step>
        ) : null}
        <Step to={PATHS.settings} icon={<MapPinIcon />} title="Complete your venue’s page">
          Artists read it before they apply.
        </Step>
      </Rows>
    </Section>
  );
}

interface StepProps {
  to: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Step({ to, icon, title, children }: StepProps) {
  return (
    <li>
      <Link to={to} className={styles.step}>
        {icon}
        <span className={styles.text}>
          <b className={styles.title}>{title}</b>
          <Text as="span" size="sm" tone="muted">
            {children}
          </Text>
        </span>
        <ChevronRightIcon className={styles.chevron} />
      </Link>
    </li>
  );
}
