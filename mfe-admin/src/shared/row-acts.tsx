import { ADMIN_ACTS, type ActName, type AdminAct } from '@backline/contracts/desk/acts';
import type { EndpointDefinition } from '@backline/contracts/base/endpoint';
import { Button, buttonClass } from '@backline/design-system/button';
import { EllipsisIcon } from '@backline/design-system/icon';
import { Menu, MenuItem, MenuRule } from '@backline/design-system/menu';
import { invalidate } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActDialog } from '#src/shared/acts/act-dialog.tsx';

/** The acts that stand in the row itself, in one word. All others are in its menu. */
const IN_ROW: Partial<Record<ActName, string>> = {
  'artist.hide': 'Hide',
  'artist.show': 'Show',
  'venue.hide': 'Hide',
  'venue.show': 'Show',
  'event.cancel': 'Cancel',
  'event.show': 'Show',
  'person.lift': 'Restore',
  'application.call-off': 'Call off',
};

interface RowLink {
  label: string;
  to: string;
}

interface Props {
  /** The name of the row, for screen readers. */
  name: string;
  acts: readonly ActName[];
  /** The id of each kind of subject that an act of this row has. */
  subjects: Partial<Record<AdminAct['subject'], string>>;
  /** Links to pages about the row. The first one is in the row if no act is. */
  links: readonly RowLink[];
  /** The list, which changes with an act. */
  list: EndpointDefinition;
  /** A control that stands in the row. All acts and links are in its menu then. */
  children?: ReactNode;
}

/** What an administrator can do with a row: one act or link, and a menu with the rest. */
export function RowActs({ name, acts, subjects, links, list, children }: Props) {
  const client = useQueryClient();
  const [act, setAct] = useState<ActName | null>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const first = children === undefined ? acts.find((each) => each in IN_ROW) : undefined;
  const firstLink = children === undefined && first === undefined ? links[0] : undefined;
  const subjectId = act === null ? undefined : subjects[ADMIN_ACTS[act].subject];
  return (
    <>
      {children}
      {first === undefined ? (
        <FirstLink name={name} link={firstLink} />
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${IN_ROW[first]}: ${name}`}
          onClick={() => setAct(first)}
        >
          {IN_ROW[first]}
        </Button>
      )}
      <RowMenu
        name={name}
        links={links.filter((each) => each !== firstLink)}
        acts={acts.filter((each) => each !== first)}
        onAct={setAct}
        button={menu}
      />
      {act === null || subjectId === undefined ? null : (
        <ActDialog
          act={act}
          subjectId={subjectId}
          onDone={() => invalidate(client, list)}
          onClose={() => setAct(null)}
          {...(act !== first && { opener: menu })}
        />
      )}
    </>
  );
}

function FirstLink({ name, link }: { name: string; link: RowLink | undefined }) {
  if (!link) return null;
  return (
    <Link
      to={link.to}
      aria-label={`${link.label}: ${name}`}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
    >
      {link.label}
    </Link>
  );
}

interface MenuProps extends Pick<Props, 'name' | 'links' | 'acts'> {
  onAct: (act: ActName) => void;
  button: RefObject<HTMLButtonElement | null>;
}

function RowMenu({ name, links, acts, onAct, button }: MenuProps) {
  if (links.length + acts.length === 0) return null;
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={
        <Button ref={button} variant="ghost" size="sm" iconOnly aria-label={`More actions for ${name}`}>
          <EllipsisIcon />
        </Button>
      }
    >
      {links.map(({ label, to }) => (
        <MenuItem key={label} link={<Link to={to} />}>
          {label}
        </MenuItem>
      ))}
      {links.length > 0 && acts.length > 0 ? <MenuRule /> : null}
      {acts.map((act) => (
        <MenuItem
          key={act}
          tone={ADMIN_ACTS[act].takesAway === true ? 'bad' : 'plain'}
          onSelect={() => onAct(act)}
        >
          {ADMIN_ACTS[act].label}
        </MenuItem>
      ))}
    </Menu>
  );
}
