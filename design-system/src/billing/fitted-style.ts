import type { CSSProperties } from 'react';
import type { FittedLine } from './fit.ts';

/** The size and width of a line, for the `.line` of a style sheet. The size is a share of the line's width. */
export const fittedStyle = ({ size, stretch }: FittedLine): CSSProperties =>
  ({ '--fit-size': `${size}cqi`, '--fit-stretch': `${stretch}%` }) as CSSProperties;
