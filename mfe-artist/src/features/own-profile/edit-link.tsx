import { linkClass } from '@backline/design-system/link';
import { Link } from 'react-router-dom';
import { editSectionPath } from '#src/paths.ts';
import styles from './edit-link.module.css';

/** Leads from a section of the profile to the part of the editor that changes it. */
export function EditLink({ section, title }: { section: string; title: string }) {
  return (
    <Link
      to={editSectionPath(section)}
      aria-label={`Edit ${title}`}
      className={`${linkClass({ size: 'sm' })} ${styles.link}`}
    >
      Edit
    </Link>
  );
}
