import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { cx } from './cx.ts';

/** A link of any router, without content: `<Link to="/x" />`. */
export type EmptyLink = ReactElement<{ className?: unknown; children?: ReactNode }>;

/** The link with a class name and content added. Its own class name stays. */
export function fillLink(link: EmptyLink, className: string, children: ReactNode): EmptyLink {
  const own = typeof link.props.className === 'string' ? link.props.className : undefined;
  return cloneElement(link, { className: cx(className, own), children });
}
