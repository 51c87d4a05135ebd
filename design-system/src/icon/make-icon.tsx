import type { ComponentProps, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '#src/internal/cx.ts';
import styles from './icon.module.css';

export interface IconProps extends Omit<ComponentProps<'svg'>, 'ref' | 'children'> {
  /** 16, 20 or 24 px. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Tells the meaning of an icon without text beside it. Without a label the icon is hidden from assistive technology. */
  label?: string | undefined;
}

function marks({ size = 'md', label, className, ...rest }: IconProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return { ...spoken, ...rest, 'data-size': size, className: cx(styles.root, className) };
}

/** One icon of lucide with our size and stroke. */
export function lineIcon(Lucide: LucideIcon) {
  return function LineIcon(props: IconProps) {
    return <Lucide {...marks(props)} strokeWidth={1.75} />;
  };
}

/** A shape of 24 by 24, filled with the colour of the text. */
export function filledIcon(shape: ReactNode) {
  return function FilledIcon(props: IconProps) {
    return (
      <svg {...marks(props)} viewBox="0 0 24 24" fill="currentColor">
        {shape}
      </svg>
    );
  };
}
