import { Fragment } from 'react';
import { linksOf } from './links-of.ts';
import styles from './thread.module.css';

/** The text of a message. Its addresses open in a new tab, and name their host. */
export function MessageText({ text }: { text: string }) {
  let place = 0;
  return linksOf(text).map((part) => {
    const key = place;
    place += part.text.length;
    if (!('href' in part)) return <Fragment key={key}>{part.text}</Fragment>;
    return (
      <Fragment key={key}>
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part.text}
        </a>{' '}
        <span className={styles.host}>({part.host})</span>
      </Fragment>
    );
  });
}
