import { CONTACT_TARGET, type LegalBlock, type LegalSpan } from '@backline/contracts/accounts/legal';
import { Heading } from '@backline/design-system/heading';
import { linkClass } from '@backline/design-system/link';
import { bootData } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './legal.module.css';

/** The parts of a legal text in their order. The list does not change while it is shown. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return <div className={styles.text}>{blocks.map((block, index) => blockOf(block, index))}</div>;
}

function blockOf(block: LegalBlock, key: number): ReactNode {
  if (block.kind === 'heading') {
    return (
      <Heading key={key} level={block.level} size={block.level === 2 ? 3 : 4} className={styles.heading}>
        {block.text}
      </Heading>
    );
  }
  if (block.kind === 'paragraph') return <p key={key}>{block.spans.map(spanOf)}</p>;
  return (
    <ul key={key} className={styles.list}>
      {block.items.map((item, index) => (
        <li key={index}>{item.map(spanOf)}</li>
      ))}
    </ul>
  );
}

function spanOf({ text, strong, link }: LegalSpan, key: number): ReactNode {
  if (strong) return <strong key={key}>{text}</strong>;
  const target = link === CONTACT_TARGET ? contactTarget() : link;
  if (target === undefined) return text;
  return target.startsWith('/') ? (
    <Link key={key} to={target} className={linkClass()}>
      {text}
    </Link>
  ) : (
    <a key={key} href={target} className={linkClass()}>
      {text}
    </a>
  );
}

/** The address for questions. Undefined on an installation without one. */
function contactTarget(): string | undefined {
  const { contactEmail } = bootData();
  return contactEmail && `mailto:${contactEmail}`;
}
