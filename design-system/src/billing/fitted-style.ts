import type { CSSProperties } from 'react';
import { cssVars } from '../internal/css-vars.ts';
import type { FittedLine } from './fit.ts';

/** The size and width of a fitted line, for the `.line` of a style sheet. */
export const fittedStyle = ({ size, stretch }: FittedLine): CSSProperties =>
  cssVars({ '--fit-size': `${size}px`, '--fit-stretch': `${stretch}%` });
