import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { Button, buttonClass } from '@backline/design-system/button';
import { EllipsisIcon } from '@backline/design-system/icon';
import { Menu, MenuItem, MenuRule } from '@backline/design-system/menu';
import { toast, useFlag } from '@backline/shell-sdk';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMoveEvent } from '#src/event/api.ts';
import { canFindArtists, failureOf, nameOf, type AskedAction } from '#src/event/event-texts.ts';
import { applicationsToPath, artistsForPath, editEventPath, lineupPath } from '#src/paths.ts';
import styles from './own-event-row.module.css';

interface Props {
  event: OwnEvent;
  /** `opener` is the button of a menu, which is closed when the question is over. */
  onAsk: (action: AskedAction | 'copy', opener?: HTMLElement | null) => void;
}

/** The next step of an event, its form, and a menu with the other actions that the API allows. */
export function OwnEventActions({ event, onAsk }: Props) {
  const { allowedActions } = event;
  const about = nameOf(event);
  const isJudged = useFlag('org-applications').isOn === true && event.status !== 'draft';
  return (
    <span className={styles.actions}>
      {allowedActions.includes('publish') ? (
        <Button size="sm" aria-label={`Publish ${about}`} onClick={() => onAsk('publish')}>
          Publish
        </Button>
      ) : null}
      {isJudged ? (
        <ActionLink to={applicationsToPath(event.id)} label="Applications" about={`to ${about}`} />
      ) : null}
      {allowedActions.includes('edit') ? (
        <ActionLink to={editEventPath(event.id)} label="Edit" about={about} />
      ) : null}
      <MoreActions event={event} onAsk={onAsk} />
    </span>
  );
}

function ActionLink({ to, label, about }: { to: string; label: string; about: string }) {
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} aria-label={`${label} ${about}`} to={to}>
      {label}
    </Link>
  );
}

/** Every event can be copied. The API allows the other actions. */
function MoreActions({ event, onAsk }: Props) {
  const about = nameOf(event);
  // Not in an entry: the menu closes before the server answers.
  const applications = useSwitch(event);
  const ends = ENDS.filter(({ action }) => event.allowedActions.includes(action));
  const more = `More actions for ${about}`;
  const openerRef = useRef<HTMLButtonElement>(null);
  const ask = (action: AskedAction | 'copy') => onAsk(action, openerRef.current);
  return (
    <Menu
      label={more}
      trigger={
        <Button ref={openerRef} variant="ghost" size="sm" iconOnly aria-label={more}>
          <EllipsisIcon />
        </Button>
      }
    >
      {canFindArtists(event) ? (
        <MenuItem link={<Link to={artistsForPath(event)} />}>Find artists</MenuItem>
      ) : null}
      {event.applicants > 0 ? <MenuItem link={<Link to={lineupPath(event.id)} />}>Lineup</MenuItem> : null}
      {applications ? (
        <MenuItem disabled={applications.isPending} onSelect={applications.change}>
          {applications.label}
        </MenuItem>
      ) : null}
      <MenuItem onSelect={() => ask('copy')}>Copy</MenuItem>
      {ends.length > 0 ? <MenuRule /> : null}
      {ends.map(({ action, label }) => (
        <MenuItem key={action} tone="bad" onSelect={() => ask(action)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const ENDS = [
  { action: 'cancel', label: 'Cancel event' },
  { action: 'delete', label: 'Delete draft' },
] as const;

const SWITCHES = {
  stop: { label: 'Stop applications', done: 'takes no new applications', failed: 'Stop failed' },
  reopen: { label: 'Reopen applications', done: 'takes applications again', failed: 'Reopen failed' },
} as const;

/** Stops taking applications, or takes them again. It can be taken back, so it does not ask. */
function useSwitch(event: OwnEvent) {
  const { mutate, isPending } = useMoveEvent();
  const transition = (['stop', 'reopen'] as const).find((step) => event.allowedActions.includes(step));
  if (!transition) return null;
  const { label, done, failed } = SWITCHES[transition];
  const change = () =>
    mutate(
      { event, transition },
      {
        onSuccess: () => toast(`${nameOf(event)} ${done}`, undefined, 'success'),
        onError: (error) => toast(failed, failureOf(error), 'danger'),
      },
    );
  return { label, change, isPending };
}
