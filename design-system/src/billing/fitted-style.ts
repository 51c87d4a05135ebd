import type { CSSProperties } from 'react';
import type { FittedLine } from './fit.ts';

/** The size and width of a fitted line, for the `.line` of a style sheet. */
export const fittedStyle = ({ size, stretch }: FittedLine): CSSProperties =>
  ({ '--fit-size': `${size}px`, '--fit-stretch': `${stretch}%` }) as CSSProperties;
